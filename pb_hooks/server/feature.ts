import type { Conditions } from "../database/sql"
import type { Call, Route } from "./http/route"
import type { UncachedPage } from "./pages/page-paths"

type Answer = (event: core.RequestEvent) => void

/** A job in a small library is exported from there under its name. When it runs is in `features/schedule.ts`. */
type Job = { run: (now: number) => void } | { library: "native" | "views" }

/**
 * What members read in their archive, by table. A column is named here if it means something else than elsewhere, or is the
 * feature's own. Not in `collections.ts`: every small library would load it.
 */
export type Labels = Readonly<Record<string, { words: string; columns?: Readonly<Record<string, string>> }>>

/** The parts of a feature besides `collections.ts` and `saves.ts`, which small libraries load as well. */
export type Feature<Routes extends readonly Route[] = readonly Route[]> = {
  name: string
  labels?: Labels
  routes?: Routes
  /** Pages that are made for one visitor. */
  pages?: Partial<Record<UncachedPage, Answer>>
  /** The answers for a browser without script that sends a form to a route, by the route's path. */
  forms?: Readonly<Record<string, Answer>>
  /** The jobs by the name that the system tab and `/metrics` show. */
  jobs?: Readonly<Record<string, Job>>
  /**
   * What is due today for one user, by kind: a query of `id`, `title` and `at` (an instant, a day or ''), the most urgent first. It names
   * `{:me}`, `{:company}`, `{:today}` (a day), `{:begin}` and `{:end}` (of what is today, as stored), and follows an index. Its words are in
   * `src/portal/<feature>/today.json`.
   */
  today?: Readonly<Record<string, string>>
  /** Conditions on rows of another feature's list, by the list and the parameter that asks for them: `contacts.wants`. */
  filters?: Readonly<Record<string, (value: string, call: Call<unknown>) => Conditions>>
}

/** Keeps the literal paths of the routes, of which the client's types are made. */
export const feature = <const Routes extends readonly Route[] = []>(of: Feature<Routes>): Feature<Routes> => of
