import { env } from "./env"
import { HttpError } from "./http-error"

const NOT_SET_UP =
  "Auf diesem Server ist der Versand nicht eingerichtet. Bitte wenden Sie sich an den Betreiber (Einstellung DELIVERY_KEY)."

/** Encrypts with a key that is in no database and no backup. */
const key = () => $security.sha256(`secrets ${env("DELIVERY_KEY")}`).slice(0, 32)

export const canEncrypt = (): boolean => env("DELIVERY_KEY") !== ""

/** Throws 409 if the operator has not set it up. */
export function assertEncryption(): void {
  if (!canEncrypt()) throw new HttpError(409, NOT_SET_UP)
}

export const encrypt = (text: string): string => $security.encrypt(text, key())

/** Returns null if encrypted with another key. */
export function decrypt(encrypted: string): string | null {
  try {
    return toString($security.decrypt(encrypted, key()))
  } catch {
    return null
  }
}
