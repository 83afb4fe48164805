import { dequal } from "dequal"
import {
  PROPERTY_COLUMN_NAMES,
  type PropertyColumn,
  type PropertyInput,
  type PropertyPatch,
  pickColumns,
} from "../../../domain/property"
import { identifyEntry } from "../values/merge-property"

/**
 * What an update sends: the columns that differ from the stored ones, also those that are empty now. Details, energy and
 * lists are sent whole, as the server replaces them whole.
 */
export function changedFields(property: PropertyInput, base: PropertyInput): PropertyPatch {
  const isChanged = (name: PropertyColumn) => !dequal(comparable(property[name]), comparable(base[name]))
  return pickColumns(property, PROPERTY_COLUMN_NAMES.filter(isChanged))
}

const comparable = (value: PropertyInput[PropertyColumn]) => (Array.isArray(value) ? value.map(identifyEntry) : value)
