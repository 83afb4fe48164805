/** What the public pages' build made; filled in when the server's code is bundled. */
declare module "virtual:assets" {
  /** Path of the property page's script, such as "/assets/property-client-3fa9c1.js" (a module). */
  export const propertyClient: string
  /** Path of the listing page's script, such as "/assets/embed-page-8be012.js" (a module). */
  export const embedPageClient: string
  /** The public pages' style sheet, to be placed in a style element unchanged. */
  export const publicCss: string
  /** The content security policy's source for that style element, with its quotes: 'sha256-…'. */
  export const publicCssHash: string
  /** Script for the listing page's head: says whether the page stands by itself. To be placed in a script element unchanged. */
  export const standaloneScript: string
  /** The policy's source for that script element, with its quotes. */
  export const standaloneScriptHash: string
  /** The policy's source for the style element of the prerendered pages, with its quotes. */
  export const siteCssHash: string
  /** The policy's source for the script element in the landing page's head, with its quotes. */
  export const siteScriptHash: string
  /** The policy's source for the script element in the sign-in's head, with its quotes. */
  export const authScriptHash: string
}
