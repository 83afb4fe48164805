/** The most contacts of a company, whoever creates them. */
export const MAX_PER_COMPANY = 50_000
export const FULL =
  "Ein Unternehmen hat höchstens 50.000 Kontakte. Bitte löschen Sie einige, die Sie nicht mehr brauchen."
