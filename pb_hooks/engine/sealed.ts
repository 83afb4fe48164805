import { env } from "./env"
import { HttpError } from "./http-error"

const NOT_SET_UP =
  "Auf diesem Server ist der Versand nicht eingerichtet. Bitte wenden Sie sich an den Betreiber (Einstellung DELIVERY_KEY)."

/** Encrypted with a key that is in no database and no backup. */
const key = () => $security.sha256(`secrets ${env("DELIVERY_KEY")}`).slice(0, 32)

/** 409 where the operator has not set it up. */
export function assertSealing(): void {
  if (env("DELIVERY_KEY") === "") throw new HttpError(409, NOT_SET_UP)
}

export const seal = (text: string): string => $security.encrypt(text, key())

/** Null where it was sealed with another key. */
export function unseal(sealed: string): string | null {
  try {
    return toString($security.decrypt(sealed, key()))
  } catch {
    return null
  }
}
