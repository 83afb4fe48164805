import * as z from "zod/mini"
import { optionalText } from "../values/fields"

/** `simulated` means that the form shows its states and sends nothing, `delivered` that inquiries are stored for the company. */
export const INQUIRY_MODES = ["simulated", "delivered"] as const
export type InquiryMode = (typeof INQUIRY_MODES)[number]

/** The mode of new companies, unless the setting `INQUIRY_MODE` says otherwise. */
export const DEFAULT_INQUIRY_MODE: InquiryMode = "delivered"

const INVALID_MODE = "Bitte wählen Sie simulated oder delivered"

/** The API's description says what this check means (pb_hooks/server/openapi/meaning.ts). */
export const isEmptyOrMode = (text: string) => text === "" || INQUIRY_MODES.some((mode) => mode === text)

/** An empty text stands for the mode with which new companies begin. */
export const inquiryModeInput = optionalText().check(z.refine(isEmptyOrMode, { error: INVALID_MODE }))
