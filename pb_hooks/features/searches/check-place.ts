import { isTown } from "../../../src/domain/values/parse-address"
import { foldTown, splitPlace } from "../../../src/domain/values/town"
import { searchTexts } from "../../../src/public-pages/searches/search-texts"
import { findTowns, hasTown } from "../properties"

/** The highest number of a company's towns that the message names. */
const MAX_NAMED = 5

/** `asked`: what the visitor confirms by sending the form again. */
type Refusal = { status: number; failure: string; asked: string }

/**
 * Returns why a search for this place is refused: it is no place, or has no listings and the visitor has not confirmed it.
 * Never repeats the input, as anybody may have written it.
 */
export function checkPlace(companyId: string, form: Readonly<Record<string, string>>): Refusal | null {
  const { town } = splitPlace(form.place ?? "")
  if (town === "") return null
  if (!isTown(town)) return { status: 400, failure: searchTexts.noTown, asked: "" }
  if (foldTown(form.odd_place ?? "") === foldTown(town) || hasTown(companyId, town)) return null
  const towns = findTowns(companyId)
  if (towns.length === 0) return null
  const like = towns.sort((one, other) => likeness(other, town) - likeness(one, town))
  // A single remaining town is named as well.
  const named = towns.length === MAX_NAMED + 1 ? towns.length : MAX_NAMED
  const failure = searchTexts.otherTowns(like.slice(0, named), towns.length - named)
  return { status: 409, failure, asked: town }
}

/** Returns how many letters two towns begin with alike. */
function likeness(one: string, other: string): number {
  const [a, b] = [foldTown(one), foldTown(other)]
  let same = 0
  while (same < a.length && a.charAt(same) === b.charAt(same)) same += 1
  return same
}
