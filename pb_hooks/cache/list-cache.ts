import { type Encoded, sizeOf } from "../http/encoded"
import { trackEntry } from "./budget"
import { generationOf } from "./generations"

/** The lists of an earlier generation go with the first of a new one. */
type CompanyLists = { generation: string; bytes: number; lists: Readonly<Record<string, Encoded>> }

/** A company's lists share one place, so that no member can push out what others have cached. */
const MAX_LISTS = 20
const MAX_BYTES = 512 * 1024
const ADDRESS = /^[!-~]{1,1000}$/

const keyOf = (companyId: string) => `lists:${companyId}`

export function findList(companyId: string, address: string): Encoded | null {
  const cached = ($app.store().get(keyOf(companyId)) ?? null) as CompanyLists | null
  if (cached === null || cached.generation !== generationOf(companyId)) return null
  return cached.lists[address] ?? null
}

export function storeList(companyId: string, address: string, generation: string, list: Encoded): void {
  const size = sizeOf(list)
  if (size > MAX_BYTES || !ADDRESS.test(address) || generation !== generationOf(companyId)) return
  let bytes = size
  $app.store().setFunc(keyOf(companyId), (old) => {
    const others = hasRoom(old, generation, size) ? old : NONE
    bytes = others.bytes + size
    return { generation, bytes, lists: { ...others.lists, [address]: list } }
  })
  trackEntry(keyOf(companyId), bytes)
}

const NONE = { bytes: 0, lists: {} }

function hasRoom(stored: unknown, generation: string, size: number): stored is CompanyLists {
  const cached = (stored ?? null) as CompanyLists | null
  if (cached?.generation !== generation) return false
  return Object.keys(cached.lists).length < MAX_LISTS && cached.bytes + size <= MAX_BYTES
}
