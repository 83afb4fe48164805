import type { PropertyPatch } from "../../../src/domain/properties/property"
import {
  ADDRESS_COLUMNS,
  type Address,
  completeAddress,
  NO_ADDRESS,
  publicAddress,
  withAddress,
  withNumberApart,
} from "../../../src/domain/values/address"
import { COUNTRY_CODES } from "../../../src/domain/values/countries"
import { TEXT_PARTS } from "../../../src/domain/values/parse-address"
import { sortText } from "../../../src/domain/values/text"
import { foldTown } from "../../../src/domain/values/town"
import { isOneOf } from "../../../src/domain/values/type-guards"
import { hasChanged } from "../../database/changes"
import { getStrings } from "../../database/records"

function getAddress(record: core.Record): Address {
  const country = record.getString("country")
  return {
    ...getStrings(record, ADDRESS_COLUMNS),
    country: isOneOf(COUNTRY_CODES, country) ? country : "",
  }
}

/** Fills the address before a save is checked: parts without a full text are an address, too. */
export function fillAddress(record: core.Record): void {
  if (hasChanged(record, ...TEXT_PARTS)) record.set("address", withAddress(getAddress(record)).address)
}

/** Returns the columns to store, after a change that is checked. */
export function mergeAddress(record: core.Record, changes: PropertyPatch): Partial<Address> {
  const before = record.isNew() ? NO_ADDRESS : getAddress(record.original())
  const given = ADDRESS_COLUMNS.filter((name) => changes[name] !== undefined)
  if (given.length === 0) return {}
  const changed = Object.fromEntries(given.map((name) => [name, changes[name]]))
  return completeAddress(before, withNumberApart(before, { ...getAddress(record), ...changed }))
}

/** Returns the address for strangers when it does not come from the public columns. */
export const getPublicAddress = (record: core.Record) =>
  publicAddress(getAddress(record), record.getBool("hide_address"))

const SOURCES = [...ADDRESS_COLUMNS, "hide_address"]
const RESULTS = ["address_text", "public_address", "public_address_text", "town"]

/** Computes the address that members and strangers read and sort by, if a save concerns it. */
export function setPublicAddress(record: core.Record): void {
  if (!hasChanged(record, ...SOURCES, ...RESULTS)) return
  const address = getAddress(record)
  const shown = publicAddress(address, record.getBool("hide_address"))
  record.set("address_text", sortText(address.address))
  record.set("public_address", JSON.stringify(shown))
  record.set("public_address_text", sortText(shown.address))
  record.set("town", foldTown(shown.city))
}
