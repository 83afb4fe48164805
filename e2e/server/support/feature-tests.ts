import type { MatrixRow } from "./matrix-types"
import type { Native } from "./native-rows"
import type { Account, TestData } from "./test-data"
import type { NativeBodies, Write } from "./write-types"

/** One kind of record, named as the path of one of them names it. */
export type Kind = {
  name: string
  create: (testData: TestData) => Promise<{ id: string }>
  change: (text: string) => object
  by?: (testData: TestData) => Account
}

type Typed = { make: (data: TestData) => Promise<{ id: string }>; texts: Readonly<Record<string, string>> }

/** What the tests of every route and every collection must know of a feature: its `matrix.ts`, which no list names. */
export type FeatureTests = {
  /** Its own routes with every caller. */
  routes?: readonly MatrixRow[]
  /** What keys may do there, stated apart from the route table. */
  keys?: Readonly<Record<string, "read" | "write">>
  /** What owners may do there and other members not. */
  owners?: readonly string[]
  /** PocketBase's record routes of its collections. */
  native?: readonly Native[]
  /** A body for each route that has one, and for each collection. */
  bodies?: readonly Write[]
  nativeBodies?: readonly NativeBodies[]
  /** list, view, create, update, delete of each collection; `null` is for superusers only. */
  rules?: Readonly<Record<string, (string | null)[]>>
  /** Every list that it shows, for the query plans; words in capitals stand for ids. */
  lists?: readonly string[]
  /** What people type into a collection, in which signs that nobody sees are left out. */
  typed?: Readonly<Record<string, Typed>>
  /** Completes the body of a route that the description alone does not make right. */
  samples?: Readonly<Record<string, (data: TestData, body: object) => Promise<object> | object>>
  /** Records that a PUT changes, and a change of one that a text is in. */
  kinds?: readonly Kind[]
  /** The paths on which somebody but a superuser creates a record, by collection. */
  creators?: Readonly<Record<string, readonly string[]>>
  /** POST routes that create nothing. */
  createNothing?: readonly string[]
}

const files = import.meta.glob<FeatureTests>(["../*/matrix.ts", "!../requests/**"], { eager: true, import: "tests" })

export const FEATURE_TESTS: readonly FeatureTests[] = Object.values(files)
if (FEATURE_TESTS.length === 0) throw new Error("No feature has tests of its routes")

/** Joins a part that is a record by name. */
export function joinTests<Part extends "keys" | "rules" | "creators" | "typed" | "samples">(
  part: Part,
): NonNullable<FeatureTests[Part]> {
  return Object.assign({}, ...FEATURE_TESTS.map((tests) => tests[part]))
}
