import { quoted } from "../problem"

/**
 * The reason for a refused call if it matters: `reference`: another listing has the number, so the call may succeed without it;
 * `gone`: the record no longer exists; `changed`: somebody has saved it since.
 */
export type Refusal = "reference" | "gone" | "changed" | "other"

/** Returns the reason that the status of a response stands for. */
export const toRefusal = (status: number): Refusal => (status === 404 ? "gone" : status === 412 ? "changed" : "other")

/** Deleted listings keep their numbers. */
export const OTHER_NUMBER =
  "Die Objektnummer gab es schon, vielleicht bei einer gelöschten Immobilie: Diese hat eine neue."

export const takenNumber = (number: string) =>
  `Die Objektnummer ${quoted(number)} hat schon eine andere Immobilie: Diese bekommt eine neue.`

export const unusableNumber = (number: string) =>
  `Die Objektnummer ${quoted(number)} ist hier nicht möglich (höchstens 30 Zeichen: Buchstaben ohne Umlaute, Ziffern, - und _): Diese Immobilie bekommt eine neue.`
