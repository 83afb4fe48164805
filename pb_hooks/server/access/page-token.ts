import { DAY, HOUR } from "../../../src/domain/values/durations"

// A property page carries a token: who sends it back has loaded that page within the last days.

const VALID_HOURS = 48
/** A page that carries one is made anew after this time, so that every visitor has at least a day to write. */
export const TOKEN_PAGE_MS = DAY

const FORM = /^([0-9a-z]{1,8})-([0-9a-f]{32})$/

export type TokenState = "valid" | "expired" | "forged"

/** In the database, in no response, and in every backup: a restored server knows the pages that are open. */
const secret = () => $app.findCachedCollectionByNameOrId("users").fileToken.secret

const sealOf = (propertyId: string, hour: number) =>
  $security.hs256(`inquiry:${propertyId}:${hour}`, secret()).slice(0, 32)

/** The token of a listing's page that is rendered now. */
export function pageToken(propertyId: string, now = Date.now()): string {
  const hour = Math.floor(now / HOUR)
  return `${hour.toString(36)}-${sealOf(propertyId, hour)}`
}

/** `forged` includes an empty token. */
export function tokenState(propertyId: string, token: string, now = Date.now()): TokenState {
  const [, written = "", seal = ""] = FORM.exec(token) ?? []
  const hour = Number.parseInt(written, 36)
  if (seal === "" || !$security.equal(seal, sealOf(propertyId, hour))) return "forged"
  return Math.floor(now / HOUR) - hour > VALID_HOURS ? "expired" : "valid"
}
