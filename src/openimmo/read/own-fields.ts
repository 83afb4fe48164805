import { isRecordId } from "../../domain/values/record-id"
import type { ListingField, ListingValue } from "../listing"
import { attribute, findAll, type XmlNode } from "../xml/node"
import type { Reading } from "./reading"

/** The prefix of our own export for fields that the standard does not have. */
export const OWN_PREFIX = "portal:"

/** Our own exports begin the id of the company with this. */
export const OWN_PROVIDER = "makler-portal-"

/**
 * Each field is `[the value of the standard's elements, the real value]`: the second counts as long as the elements still give
 * the first.
 */
export function readOwnFields({ node, values }: Reading): void {
  for (const field of findAll(node, "user_defined_simplefield")) {
    const name = ownName(field)
    const pair = name === null ? null : parsePair(field.text)
    if (name === null || pair === null || !isSame(values[name], pair[0])) continue
    values[name] = pair[1]
  }
}

export const isOwnField = (field: XmlNode): boolean => attribute(field, "feldname").startsWith(OWN_PREFIX)

export const OWN_PICTURES = "pictures"

/** Returns media records by the hash of their JPEG, from our own export. */
export function readOwnPictures(node: XmlNode): Record<string, string> {
  const field = findAll(node, "user_defined_simplefield").find(
    (own) => attribute(own, "feldname") === OWN_PREFIX + OWN_PICTURES,
  )
  try {
    const known: unknown = JSON.parse(field?.text ?? "{}")
    const pairs = typeof known === "object" && known !== null ? Object.entries(known) : []
    return Object.fromEntries(
      pairs.filter(([, id]) => typeof id === "string" && isRecordId(id)).map(([hash, id]) => [hash, String(id)]),
    )
  } catch {
    return {}
  }
}

const FIELD = /^(?:[a-z_]{2,30}|(?:details|energy)\.[A-Za-z]{2,40})$/

function ownName(field: XmlNode): ListingField | null {
  const name = attribute(field, "feldname").slice(OWN_PREFIX.length)
  return isOwnField(field) && FIELD.test(name) && isListingField(name) ? name : null
}

const NEVER_SAID = ["agent_id", "draft", "images", "floor_plans", "internal_note", "reference", "seller_commission"]

/** Unknown fields are found when the listing is checked. */
const isListingField = (name: string): name is ListingField => !NEVER_SAID.includes(name)

function parsePair(text: string): [ListingValue | null, ListingValue] | null {
  try {
    const pair: unknown = JSON.parse(text)
    if (!Array.isArray(pair) || pair.length !== 2) return null
    const [was, is]: unknown[] = pair
    return (was === null || isValue(was)) && isValue(is) ? [was, is] : null
  } catch {
    return null
  }
}

const isValue = (value: unknown): value is ListingValue =>
  typeof value === "string" ||
  typeof value === "boolean" ||
  (Array.isArray(value) && value.every((entry) => typeof entry === "string"))

const isSame = (value: ListingValue | undefined, was: ListingValue | null) =>
  JSON.stringify(value ?? null) === JSON.stringify(was)
