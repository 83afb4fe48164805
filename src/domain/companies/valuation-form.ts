import * as z from "zod/mini"
import { flag, optionalText } from "../values/fields"

/** It stands in one or two lines on a telephone. */
const MAX_HEADING = 80

/** The form by which owners ask for a valuation. */
export const valuationFormSchema = z.object({
  /** True if the company's pages have no such form. */
  valuation_off: flag(),
  /** Its heading; empty for the usual one. */
  valuation_heading: optionalText(MAX_HEADING),
})
export type ValuationForm = z.output<typeof valuationFormSchema>
