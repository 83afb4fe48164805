import * as z from "zod/mini"
import { optionalText, optionalWebsite } from "../values/fields"

/** What the law has a company name on its pages, besides its contact: § 5 DDG, § 34c GewO. */
export const legalInputSchema = z.object({
  /** Its imprint elsewhere; without one it has a page of its own. */
  imprint_url: optionalWebsite(),
  privacy_url: optionalWebsite(),
  /** Who acts for it, or whose it is. */
  representative: optionalText(),
  /** Court and number. */
  register: optionalText(),
  vat_id: optionalText(30),
  /** Who supervises it under § 34c GewO. */
  authority: optionalText(),
})
export type LegalInput = z.output<typeof legalInputSchema>
