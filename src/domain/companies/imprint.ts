import * as z from "zod/mini"
import { optionalText, optionalWebsite } from "../values/fields"

/** The details that the law requires on a company's pages besides its contact: § 5 DDG, § 34c GewO. */
export const legalInputSchema = z.object({
  /** The address of an imprint elsewhere; without one the company has an imprint page here. */
  imprint_url: optionalWebsite(),
  privacy_url: optionalWebsite(),
  /** The person who represents or owns the company. */
  representative: optionalText(),
  /** The court and the number of the register. */
  register: optionalText(),
  vat_id: optionalText(30),
  /** The authority that supervises the company under § 34c GewO. */
  authority: optionalText(),
  /** The end of exposés, such as a reservation of errors; empty for the usual note. */
  expose_note: optionalText(1000),
})
export type LegalInput = z.output<typeof legalInputSchema>
