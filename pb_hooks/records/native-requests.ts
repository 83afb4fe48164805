import { countCreation } from "../auth/creation-limits"
import { countAttempt } from "../auth/rate-limit"
import { forbidden } from "../base/http-error"
import { asApiError } from "../http/record-errors"

const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
const OUR_LOGIN = "Die Anmeldung ist hier nur über POST /api/auth/login möglich, mit „email“ und „password“."
const NO_EMAIL_CHANGE = "Die E-Mail-Adresse lässt sich hier nicht ändern. Bitte wenden Sie sich an Ihren Administrator."

/** PocketBase would let clients choose the id. */
export function onCreateRequest(event: core.RecordRequestEvent): void {
  if (!event.hasSuperuserAuth()) {
    asApiError(() => countCreation(event.requestEvent, event.collection?.name ?? ""))
    event.record?.set("id", $security.randomStringWithAlphabet(15, ID_LETTERS))
  }
  event.next()
}

export function onUpdateRequest(event: core.RecordRequestEvent): void {
  if (event.requestInfo().body.oldPassword !== undefined) asApiError(() => countAttempt(event.requestEvent, "password"))
  // PocketBase writes whole rows: of two concurrent changes of different fields one would be lost.
  event.record?.ignoreUnchangedFields(true)
  event.next()
}

export function onNativeLogin(event: core.RecordAuthWithPasswordRequestEvent): void {
  asApiError(() => {
    countAttempt(event.requestEvent, "password")
    if (event.collection?.name === "users") throw forbidden(OUR_LOGIN)
  })
  event.next()
}

export function onPasswordResetRequest(event: core.RecordRequestPasswordResetRequestEvent): void {
  asApiError(() => countAttempt(event.requestEvent, "mail"))
  event.next()
}

// PocketBase would send these two mails to any address for anybody.

export function rejectEmailChange(): never {
  return asApiError(() => {
    throw forbidden(NO_EMAIL_CHANGE)
  })
}

export const ignoreVerification = (event: core.RecordRequestVerificationRequestEvent): void => event.noContent(204)
