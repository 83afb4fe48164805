/** Of one height whatever is found, so that the field stays where it is. */
export const commandSheetClass = "max-sm:h-full sm:h-[32rem] sm:max-w-xl"
export const commandHeadClass = "flex items-center gap-2 border-b border-line py-1 ps-5 pe-2"
export const commandFieldClass = "h-12 min-w-0 grow bg-transparent px-1 text-base outline-none placeholder:text-muted"
