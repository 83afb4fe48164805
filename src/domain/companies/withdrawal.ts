import * as z from "zod/mini"
import { LONG_TEXT, optionalText } from "../values/fields"
import { isOneOf } from "../values/type-guards"

/** `documents`: whoever is to owe a commission confirms the company's instruction on withdrawal before documents and viewing. */
export const WITHDRAWAL_MODES = ["off", "documents"] as const

const INVALID_MODE = `Bitte wählen Sie ${WITHDRAWAL_MODES.join(" oder ")}`

/** The API's description says what this check means (pb_hooks/server/openapi/meaning.ts). */
export const isEmptyOrWithdrawalMode = (text: string) => text === "" || isOneOf(WITHDRAWAL_MODES, text)

export const withdrawalFields = {
  /** Empty stands for `off`. */
  withdrawal_mode: optionalText().check(z.refine(isEmptyOrWithdrawalMode, { error: INVALID_MODE })),
  /** The company's own instruction on withdrawal, as its lawyer has approved it. */
  withdrawal_text: optionalText(LONG_TEXT),
}

export const withdrawalSchema = z.object(withdrawalFields)
export type Withdrawal = z.output<typeof withdrawalSchema>

/** A text that still says this was not looked at. */
export const DRAFT_MARK = "Entwurf, bitte rechtlich prüfen lassen"

const NO_TEXT =
  "Ohne Widerrufsbelehrung lässt sich der Schritt nicht einschalten. Bitte geben Sie Ihren geprüften Text ein."
const STILL_DRAFT = `Der Text ist noch ein Entwurf. Bitte lassen Sie ihn prüfen und löschen Sie dann die Zeile „${DRAFT_MARK}“.`

/** Returns why the step cannot be on with this text; empty if it can, or is off. */
export function withdrawalProblem({ withdrawal_mode: mode, withdrawal_text: text }: Withdrawal): string {
  if (mode !== "documents") return ""
  if (text.trim() === "") return NO_TEXT
  return text.includes(DRAFT_MARK) ? STILL_DRAFT : ""
}
