import type { Case } from "./case"

export type Outcome = { name: string; actual: unknown; expected: unknown }

/** The cases run in Node (domain.test.ts) and in the server's engine (e2e/server/requests/engine.test.ts). */
export function runCases(cases: readonly Case[]): Outcome[] {
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
