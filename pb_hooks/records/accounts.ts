import { countAttempt } from "../http/attempts"
import { forbidden } from "../http/http-error"
import { refusing } from "./refusal"

/**
 * PocketBase's own sign-in. Users have `POST /api/auth/login`, so that there is one way to guess a password and one limit;
 * superusers, who enter the console with it, are counted together with them.
 */
export function onNativeLogin(event: core.RecordAuthWithPasswordRequestEvent): void {
  refusing(() => {
    countAttempt(event, "password")
    if (event.collection?.name === "users") throw forbidden()
  })
  event.next()
}

const NO_EMAIL_CHANGE = "Die E-Mail-Adresse lässt sich hier nicht ändern. Bitte wenden Sie sich an Ihren Administrator."

// Anybody could have PocketBase send its mails about addresses to any address. The product asks for a confirmation where
// a purchase needs one (routes/subscription.ts), and changes no address.

export function refuseEmailChange(): never {
  return refusing(() => {
    throw forbidden(NO_EMAIL_CHANGE)
  })
}

/** Answers as PocketBase does for an unknown address, so that it tells nothing of accounts, and sends nothing. */
export const ignoreVerification = (event: core.RecordRequestVerificationRequestEvent): void => event.noContent(204)
