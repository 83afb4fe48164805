/** Inserted by the build of the server's code. Paths are URLs of module scripts, hashes are CSP sources with quotes. */
declare module "virtual:assets" {
  export const propertyScript: string
  export const listingScript: string
  export const valuationScript: string
  export const publicCss: string
  export const publicCssHash: string
  export const standaloneScript: string
  export const standaloneScriptHash: string
  export const siteCssHash: string
  export const siteScriptHash: string
  export const authScriptHash: string
  export const paymentScriptHash: string
  export const portalScriptHash: string
}
