import { isRecordId } from "../../../src/domain/values/record-id"
import { JsonText } from "../../engine/json-text"
import { isAdmin } from "../access/access"
import { MINE_PARAM } from "../access/mine"
import { readHeader, readQuery } from "../http/request"
import { acceptsGzip, type Encoded, encode, jsonBody, sendJson } from "../http/respond"
import { findListingCompany } from "../pages/page-request"
import { findList, findReply, getGeneration, storeList, storeReply } from "./cache"

/** A response that many get. `shelf` is the company of a member, or for strangers the company or the listing they name. */
export type SharedReply = { isMember: boolean; shelf: string; address: string }

/**
 * Returns one key for all members of a company but administrators, who get the same list, and one for all strangers:
 * decision 47. Reads the caller's record, which PocketBase reads for every request; never a cached one. A list of the
 * caller's own rows has no key.
 */
export function sharedReply(event: core.RequestEvent): SharedReply | null {
  const { auth, request } = event
  if (request === undefined) return null
  const [id, query] = [request.pathValue("id"), readQuery(event)]
  if (query(MINE_PARAM) === "true") return null
  const shelf = auth ? auth.getString("company_id") : id || query("company_id")
  // A stranger whose token is no longer valid is refused, and a member's row has a version.
  const isShared = auth
    ? id === "" && auth.collection().name === "users" && !isAdmin(auth)
    : readHeader(event, "Authorization") === ""
  return isShared && isRecordId(shelf) ? { isMember: Boolean(auth), shelf, address: request.requestURI } : null
}

const find = ({ isMember, shelf, address }: SharedReply) => (isMember ? findList : findReply)(shelf, address)

export const isCached = (reply: SharedReply) => find(reply) !== null

export function sendCached(event: core.RequestEvent, reply: SharedReply): boolean {
  const found = find(reply)
  if (found === null) return false
  sendJson(event, 200, found)
  return true
}

/** Caches the response if all its rows are of the member's own company, or what all strangers see of one. */
export function getOrBuild(event: core.RequestEvent, read: () => unknown): Encoded {
  const reply = sharedReply(event)
  const companyId = reply && findCompany(event, reply)
  if (reply === null || companyId === null) return encodeAlone(event, read())
  const generation = getGeneration(companyId)
  const { text } = read() as JsonText
  const encoded = encode(text)
  if (reply.isMember) storeList(companyId, reply.address, generation, encoded)
  // Invented companies have nothing, and must not fill the cache.
  else if (!text.startsWith('{"data":[]')) storeReply(reply.shelf, reply.address, { ...encoded, companyId, generation })
  return encoded
}

function findCompany(event: core.RequestEvent, { isMember, shelf }: SharedReply): string | null {
  if (!isMember && event.request?.pathValue("id")) return findListingCompany(shelf, "expose")
  const requested = readQuery(event)("company_id")
  return requested === "" || requested === shelf ? shelf : null
}

function encodeAlone(event: core.RequestEvent, value: unknown): Encoded {
  return acceptsGzip(event) && value instanceof JsonText ? encode(value.text) : jsonBody(value)
}
