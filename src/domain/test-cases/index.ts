// The cases run in Node (domain.test.ts) and in the server's engine (e2e/server/requests/engine.test.ts).
import { addressCases } from "./addresses"
import { brandCases } from "./brand"
import type { Case } from "./case"
import { commissionCases } from "./commissions"
import { completenessCases } from "./completeness"
import { dateCases } from "./dates"
import { embedCases } from "./embed"
import { energyCases } from "./energy"
import { failureCases } from "./failures"
import { inquiryCases } from "./inquiries"
import { kindCases } from "./kinds"
import { listingCases } from "./listings"
import { madeByCases } from "./made-by"
import { mailServerCases } from "./mail-servers"
import { numberCases } from "./numbers"
import { paymentCases } from "./payment"
import { peopleCases } from "./people"
import { searchCases } from "./searches"
import { viewingCases } from "./viewings"

export const cases: readonly Case[] = [
  ...numberCases,
  ...dateCases,
  ...listingCases,
  ...kindCases,
  ...madeByCases,
  ...addressCases,
  ...energyCases,
  ...embedCases,
  ...paymentCases,
  ...peopleCases,
  ...searchCases,
  ...brandCases,
  ...completenessCases,
  ...inquiryCases,
  ...failureCases,
  ...mailServerCases,
  ...viewingCases,
  ...commissionCases,
]

export type Outcome = { name: string; actual: unknown; expected: unknown }

export function runCases(): Outcome[] {
  return cases.map(({ name, actual, expected }) => ({
    name,
    actual: asJson(attempt(actual)),
    expected: asJson(expected),
  }))
}

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return `thrown: ${error}`
  }
}

const asJson = (value: unknown): unknown => (value === undefined ? "undefined" : JSON.parse(JSON.stringify(value)))
