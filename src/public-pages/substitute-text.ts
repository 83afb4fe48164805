/** Apart from the other texts, which the page's script holds as well. */
export const standsInText = (name: string): string => `In Vertretung für ${name}`
