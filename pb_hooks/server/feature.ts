import type { Route } from "./http/route"
import type { UncachedPage } from "./pages/page-paths"

type Answer = (event: core.RequestEvent) => void

/** `when` is a cron expression in UTC. A job in a small library is exported from there under its name. */
type Job = { when: string } & ({ run: (now: number) => void } | { library: "native" | "views" })

/** The parts of a feature besides `collections.ts` and `saves.ts`, which small libraries load as well. */
export type Feature<Routes extends readonly Route[] = readonly Route[]> = {
  name: string
  routes?: Routes
  /** Pages that are made for one visitor. */
  pages?: Partial<Record<UncachedPage, Answer>>
  /** The answers for a browser without script that sends a form to a route, by the route's path. */
  forms?: Readonly<Record<string, Answer>>
  /** The jobs by the name that the system tab and `/metrics` show. */
  jobs?: Readonly<Record<string, Job>>
}

/** Keeps the literal paths of the routes, of which the client's types are made. */
export const feature = <const Routes extends readonly Route[] = []>(of: Feature<Routes>): Feature<Routes> => of
