/** The text is not among the others, which the page's script contains as well. */
export const standsInText = (name: string): string => `In Vertretung für ${name}`
