/** The places on a listing's page that the chips on its pictures lead to. */
export const MEDIA_IDS = { film: "film", tour: "rundgang", plan: "grundriss" } as const
