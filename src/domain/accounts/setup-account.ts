/** The account of the console by which a start, and what prepares data, does its work; it removes itself afterwards. */
export const SETUP_ACCOUNT = "setup@makler-portal.invalid"
