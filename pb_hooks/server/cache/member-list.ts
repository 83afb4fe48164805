import type { JsonText } from "../../engine/json-text"
import { isAdmin } from "../access/access"
import { MINE } from "../access/mine"
import { readQuery } from "../http/request"
import { acceptsGzip, type Encoded, encode, sendJson } from "../http/respond"
import { findList, getGeneration, storeList } from "./cache"

export type MemberListKey = { companyId: string; address: string }

/**
 * Returns one key for all members of a company but administrators, who get the same list: decision 47. Reads the caller's
 * record, which PocketBase reads for every request; never a cached one. A list of the caller's own rows has no key.
 */
export function memberListKey(event: core.RequestEvent): MemberListKey | null {
  const { auth, request } = event
  if (!auth || request === undefined) return null
  if (auth.collection().name !== "users" || isAdmin(auth)) return null
  if (readQuery(event)(MINE) === "true") return null
  const companyId = auth.getString("company_id")
  return companyId === "" ? null : { companyId, address: request.requestURI }
}

export const isCached = ({ companyId, address }: MemberListKey) => findList(companyId, address) !== null

export function sendCachedList(event: core.RequestEvent, { companyId, address }: MemberListKey): boolean {
  const list = findList(companyId, address)
  if (list === null) return false
  sendJson(event, 200, list)
  return true
}

/** Caches the list if all its rows are of the member's own company. */
export function getOrBuildList(event: core.RequestEvent, read: () => JsonText): Encoded {
  const list = memberListKey(event)
  const requested = readQuery(event)("company_id")
  if (list === null || (requested !== "" && requested !== list.companyId)) {
    const { text } = read()
    return acceptsGzip(event) ? encode(text) : { plain: toBytes(text), gzip: null }
  }
  const generation = getGeneration(list.companyId)
  const encoded = encode(read().text)
  storeList(list.companyId, list.address, generation, encoded)
  return encoded
}
