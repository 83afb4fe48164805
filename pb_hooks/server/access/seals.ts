import { DAY, HOUR } from "../../../src/domain/values/durations"

// This installation signs what it writes into a page or a link, and checks the signature when it comes back.

const VALID_HOURS = 48
/** A page that carries a token is made anew after this time, so that every visitor has at least a day to write. */
export const TOKEN_PAGE_MS = DAY

const PAGE_TOKEN = /^([0-9a-z]{1,8})-([0-9a-f]{32})$/
/** A page that counts its views is made anew each day, and may stay open. */
const VIEW_DAYS = 3

/** The key is in the database, in no response, and in every backup: a restored server knows the pages that are open. */
export function seal(text: string): string {
  const { secret } = $app.findCachedCollectionByNameOrId("users").fileToken
  return $security.hs256(text, secret).slice(0, 32)
}

export const isOneOf = (given: string, known: readonly string[]) => known.some((own) => $security.equal(given, own))

const pageSeal = (propertyId: string, hour: number) => seal(`inquiry:${propertyId}:${hour}`)

/** Returns the token of a listing's page that is rendered now: its sender has loaded that page within the last days. */
export function pageToken(propertyId: string): string {
  const hour = Math.floor(Date.now() / HOUR)
  return `${hour.toString(36)}-${pageSeal(propertyId, hour)}`
}

export type TokenState = "valid" | "expired" | "forged"

/** `forged` includes an empty token. */
export function tokenState(propertyId: string, token: string): TokenState {
  const [, written = "", given = ""] = PAGE_TOKEN.exec(token) ?? []
  const hour = Number.parseInt(written, 36)
  if (given === "" || !isOneOf(given, [pageSeal(propertyId, hour)])) return "forged"
  return Math.floor(Date.now() / HOUR) - hour > VALID_HOURS ? "expired" : "valid"
}

const today = () => Math.floor(Date.now() / DAY)

/** Signs a listing's page: whoever sends the seal has loaded it in the last days, so no made-up address counts as a view. */
export const viewSeal = (propertyId: string, day = today()): string => seal(`view:${propertyId}:${day}`)

export const isViewSeal = (propertyId: string, given: string): boolean =>
  isOneOf(
    given,
    Array.from({ length: VIEW_DAYS }, (_, age) => viewSeal(propertyId, today() - age)),
  )

/** Returns the end of the link of an owner of a listing, which ends with its number. */
export const ownerSeal = (propertyId: string, number: number): string => seal(`owner:${propertyId}:${number}`)

/** Returns the end of a saved search's link, in this installation. */
export const searchSeal = (id: string): string => seal(`search:${id}`)

export const isSearchSeal = (id: string, given: string): boolean => isOneOf(given, [searchSeal(id)])

/** Includes former installations' signatures, so that links in mails sent there still end a search. */
export const isSealOfSearch = (search: core.Record, given: string): boolean =>
  isOneOf(given, [searchSeal(search.id), ...search.getString("former_seals").split(" ").filter(Boolean)])
