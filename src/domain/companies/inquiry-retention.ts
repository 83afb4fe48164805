import * as z from "zod/mini"
import { optionalText } from "../values/fields"

/** The months after the last change unless a company chooses otherwise: a usual search, and the time for claims under the AGG. */
export const DEFAULT_INQUIRY_MONTHS = 6
export const MAX_INQUIRY_MONTHS = 36

const WRONG = `Bitte geben Sie eine ganze Zahl von 1 bis ${MAX_INQUIRY_MONTHS} ein`

// The API's description says what this check means (pb_hooks/server/openapi/meaning.ts).
export const isEmptyOrMonths = (text: string) =>
  text === "" || (/^[1-9]\d?$/.test(text) && Number(text) <= MAX_INQUIRY_MONTHS)

/** An empty text stands for the default, also if a client sends the default back as it read it. */
export const inquiryMonthsInput = z.pipe(
  optionalText().check(z.refine(isEmptyOrMonths, { error: WRONG })),
  z.transform((text: string) => (text === String(DEFAULT_INQUIRY_MONTHS) ? "" : text)),
)
