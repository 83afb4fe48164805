import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"
import { inquirySchema } from "./inquiry"
import { MAX_VALUATION_NOTE, NO_PLACE, valuationFields } from "./valuation"

/** What the page asks for before it sends a valuation. A program may send a message instead. */
export const ownValuationSchema = z.object({
  ...inquirySchema.shape,
  ...valuationFields,
  kind: requiredText("Bitte wählen Sie, um was für eine Immobilie es geht"),
  place: requiredText(NO_PLACE),
  message: optionalText(MAX_VALUATION_NOTE),
})
