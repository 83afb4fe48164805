import * as z from "zod/mini"
import { optionalParsed, optionalText, optionalWebsite } from "../values/fields"
import { parseVatId } from "./vat-id"

const WRONG_VAT_ID =
  "Das ist keine Umsatzsteuer-ID: DE und 9 Ziffern, ATU und 8 Ziffern, CHE und 9 Ziffern, oder leer. Eine Steuernummer gehört nicht ins Impressum."

/** The details that the law requires on a company's pages besides its contact: § 5 DDG, § 34c GewO. */
export const legalInputSchema = z.object({
  /** The address of an imprint elsewhere; without one the company has an imprint page here. */
  imprint_url: optionalWebsite(),
  privacy_url: optionalWebsite(),
  /** The person who represents or owns the company. */
  representative: optionalText(),
  /** The court and the number of the register. */
  register: optionalText(),
  vat_id: optionalParsed(parseVatId, WRONG_VAT_ID, optionalText(30)),
  /** The authority that supervises the company under § 34c GewO. */
  authority: optionalText(),
  /** The end of exposés, such as a reservation of errors; empty for the usual note. */
  expose_note: optionalText(1000),
})
export type LegalInput = z.output<typeof legalInputSchema>
