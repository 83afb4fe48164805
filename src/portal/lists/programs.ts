/** The programs for which we have instructions. */
export const PROGRAMS = { onoffice: "onOffice", propstack: "Propstack", flowfact: "FLOWFACT" } as const
export type Program = keyof typeof PROGRAMS

export const SECTION_PATH = "/admin?tab=settings&area=interfaces"
export const guidePath = (program: string) => `${SECTION_PATH}&guide=${program}`
export const isProgram = (text: string | null): text is Program => text !== null && Object.hasOwn(PROGRAMS, text)
