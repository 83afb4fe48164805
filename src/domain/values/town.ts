import { oneLine } from "./clean-text"
import { searchText } from "./text"

/** The patterns find `D-50933 Köln` and, as few write it, `Köln 50933`. */
const CODE_BEFORE = /^(?:[a-z]{1,3}[ -]+)?(\d{4,5})[ ,]+([^\d\s,;].*)$/i
const CODE_BEHIND = /^(\D*[^\d\s,;])[ ,]+(\d{4,5})$/
const AROUND = /^[ ,;]+|[ ,;]+$/g

/** Splits a place as people write it into its town and the postcode beside it. */
export function splitPlace(text: string): { postal_code: string; town: string } {
  const place = oneLine(text).replaceAll(/\s+/g, " ").replaceAll(AROUND, "")
  const [, before = "", behindCode = ""] = CODE_BEFORE.exec(place) ?? []
  if (before !== "") return { postal_code: before, town: behindCode }
  const [, beforeCode = "", behind = ""] = CODE_BEHIND.exec(place) ?? []
  return behind === "" ? { postal_code: "", town: place } : { postal_code: behind, town: beforeCode }
}

/** Returns a town as it is compared everywhere: `KÖLN`, `Koeln` and `50933 Köln,` are one. */
export const foldTown = (text: string): string => searchText(splitPlace(text).town).replaceAll(/ ?- ?/g, "-")
