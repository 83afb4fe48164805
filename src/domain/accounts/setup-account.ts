/** The console account under which a start and scripts that prepare data do their work; it removes itself afterwards. */
export const SETUP_ACCOUNT = "setup@makler-portal.invalid"
