import * as z from "zod/mini"
import { LONG_TEXT, optionalText, requiredEmail, requiredText } from "../values/fields"

export const NO_MESSAGE = "Nachricht ist erforderlich"

export const inquirySchema = z.object({
  name: requiredText("Name ist erforderlich"),
  email: requiredEmail("E-Mail ist erforderlich"),
  phone: z._default(optionalText(60), ""),
  message: requiredText(NO_MESSAGE, LONG_TEXT),
})

/** The time in ms that sending takes in the simulation, and the minimum for a real inquiry. */
export const INQUIRY_SIMULATION_MS = 1000
/** The least time in ms from opening the form to sending it: a program that is faster waits. */
export const INQUIRY_MIN_MS = 3000
