import { notFound } from "../engine/http-error"
import type { Feature } from "../server/feature"
import type { Route } from "../server/http/route"
import { joinFeatures, joinPart } from "../server/joined-features"
import { server } from "../server/server-feature"
import { accounts } from "./accounts/feature"
import { agents } from "./agents/feature"
import { backup } from "./backup/feature"
import { companies } from "./companies/feature"
import { confirmations } from "./confirmations/feature"
import { contacts } from "./contacts/feature"
import { deliveries } from "./deliveries/feature"
import { documents } from "./documents/feature"
import { figures } from "./figures/feature"
import { imports } from "./imports/feature"
import { inboundMails } from "./inbound-mails/feature"
import { inquiries } from "./inquiries/feature"
import { media } from "./media/feature"
import { operations } from "./operations/feature"
import { payments } from "./payments/feature"
import { privacy } from "./privacy/feature"
import { properties } from "./properties/feature"
import { savedViews } from "./saved-views/feature"
import { SCHEDULE } from "./schedule"
import { searches } from "./searches/feature"
import { sellers } from "./sellers/feature"
import { today } from "./today/feature"
import { viewings } from "./viewings/feature"

/** The features in the order in which the description lists their routes. */
const FEATURES = [
  accounts,
  companies,
  properties,
  savedViews,
  figures,
  sellers,
  searches,
  agents,
  inquiries,
  inboundMails,
  viewings,
  today,
  confirmations,
  contacts,
  privacy,
  media,
  documents,
  payments,
  imports,
  deliveries,
  backup,
  operations,
  server,
] as const

type Routes = (typeof FEATURES)[number]["routes"]

/** Each route with its literal path: the types of the client (src/api/client/routes.ts). */
export type ApiRoute = NonNullable<Routes>[number]

const features: readonly Feature[] = FEATURES

export const routes: readonly Route[] = features.flatMap((feature) => feature.routes ?? [])

joinFeatures(features)

const [pages, forms] = [joinPart("pages"), joinPart("forms")]

export const formPaths = Object.keys(forms)

/** Each job with its time. */
export const jobs = Object.fromEntries(
  Object.entries(joinPart("jobs")).map(([name, job]) => [name, { ...job, when: SCHEDULE[name] ?? unscheduled(name) }]),
)

function unscheduled(name: string): never {
  throw new Error(`The job ${name} has no time in features/schedule.ts`)
}

/** Runs the work of a job that has no library of its own. */
export function runJob(name: string, now = Date.now()): void {
  const job = jobs[name]
  if (job === undefined || !("run" in job)) throw new Error(`There is no job ${name}`)
  job.run(now)
}

/** Returns the path of the route or page that the event is for. */
const getPattern = (event: core.RequestEvent) => (event.request?.pattern ?? "").replace(/^\w+ /, "")

function answer(
  answers: Readonly<Record<string, ((event: core.RequestEvent) => void) | undefined>>,
  event: core.RequestEvent,
): void {
  const found = answers[getPattern(event)]
  if (found === undefined) throw notFound()
  found(event)
}

/** Answers for a page that is made for one visitor. */
export const answerUncached = (event: core.RequestEvent): void => answer(pages, event)

/** Answers a form of a browser without script with a page. */
export const answerForm = (event: core.RequestEvent): void => answer(forms, event)
