// What the domain promises, as one list that runs in Node and in the server's engine alike.
import type { Case } from "./case"
import { dateCases } from "./dates"
import { embedCases } from "./embed"
import { listingCases } from "./listings"
import { numberCases } from "./numbers"
import { paymentCases } from "./payment"
import { peopleCases } from "./people"

export const cases: readonly Case[] = [
  ...numberCases,
  ...dateCases,
  ...listingCases,
  ...embedCases,
  ...paymentCases,
  ...peopleCases,
]

export type Outcome = { name: string; actual: unknown; expected: unknown }

/** Runs all cases and answers what each gave, as it comes out of JSON. What a case throws is its outcome. */
export function runCases(): Outcome[] {
  return cases.map(({ name, actual, expected }) => ({
    name,
    actual: plain(attempt(actual)),
    expected: plain(expected),
  }))
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return `thrown: ${error}`
  }
}

const plain = (value: unknown): unknown => (value === undefined ? "undefined" : JSON.parse(JSON.stringify(value)))
