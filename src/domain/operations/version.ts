/** The version of the portal, as in package.json, which neither browsers nor the server load. */
export const VERSION = "0.3.0"
