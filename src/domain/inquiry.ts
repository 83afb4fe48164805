import * as z from "zod/mini"
import { LONG_TEXT, optionalText, requiredEmail, requiredText } from "./fields"

export const inquirySchema = z.object({
  name: requiredText("Name ist erforderlich"),
  email: requiredEmail("E-Mail ist erforderlich"),
  phone: z._default(optionalText(60), ""),
  message: requiredText("Nachricht ist erforderlich", LONG_TEXT),
})
export type InquiryInput = z.output<typeof inquirySchema>

export const INQUIRY_SIMULATION_MS = 1000
