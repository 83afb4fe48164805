import { quoted } from "../problem"

/**
 * Why a call was refused, where that matters: somebody else has the listing's number, so that the same may succeed without it;
 * the record is no longer there; somebody has saved it since.
 */
export type Refusal = "reference" | "gone" | "changed" | "other"

/** By the status of the response. */
export const toRefusal = (status: number): Refusal => (status === 404 ? "gone" : status === 412 ? "changed" : "other")

/** Numbers of deleted listings stay theirs. */
export const OTHER_NUMBER =
  "Die Objektnummer gab es schon, vielleicht bei einer gelöschten Immobilie: Diese hat eine neue."

export const takenNumber = (number: string) =>
  `Die Objektnummer ${quoted(number)} hat schon eine andere Immobilie: Diese bekommt eine neue.`

export const unusableNumber = (number: string) =>
  `Die Objektnummer ${quoted(number)} ist hier nicht möglich (höchstens 30 Zeichen: Buchstaben ohne Umlaute, Ziffern, - und _): Diese Immobilie bekommt eine neue.`
