/**
 * The company that the seed makes first. It is the same on every machine, so that the page at /demo/ can carry the line that a
 * Makler pastes (src/static/demo/index.html).
 */
export const DEMO_COMPANY_ID = "demo0vossberg01"

/** An owner of that company. */
export const DEMO_LOGIN = { email: "vossberg@example.de", password: "Demo-Rheinbogen-24" } as const
