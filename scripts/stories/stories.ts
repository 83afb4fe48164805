import { calls, isCode } from "./call-graph"

/**
 * The files that a request passes, from functions that nothing in our code calls: a browser's event, PocketBase's hook, a handler
 * found in the route table. `aside` are the functions, or files, that this request does not reach, as it takes another
 * branch: code can be read here, but not its decisions.
 */
export type Story = { title: string; mostFiles: number; entries: readonly string[]; aside: readonly string[] }

/** Vocabulary calls nothing above it, and knows of no request. Its files are not counted. */
const VOCABULARY = ["src/domain", "src/i18n", "src/public-pages", "src/ui", "pb_hooks/base", "pb_hooks/db"]

/** Traits that the route table states for other routes. */
const OTHER_ROUTES = [
  "pb_hooks/routes/index.ts",
  "pb_hooks/auth/creation-limits.ts",
  "pb_hooks/auth/keys.ts",
  "pb_hooks/auth/rate-limit.ts",
  "pb_hooks/cache/member-list.ts",
  "pb_hooks/http/idempotency.ts",
  "pb_hooks/fast-path/admit-inquiry.ts",
]

/** PocketBase's own errors, which nothing raises here. */
const NATIVE_ERRORS = ["pb_hooks/http/pocketbase-error.ts"]

const form = (name: string) => `src/portal/property-form/${name}`

export const STORIES: readonly Story[] = [
  {
    title: "A save of a property that somebody else has changed",
    mostFiles: 25,
    entries: [
      form("property-form.tsx:PropertyForm.save"),
      form("property-form.tsx:SaveDialogs"),
      "pb_hooks/main.ts:admit",
      "pb_hooks/main.ts:dispatch",
      "pb_hooks/routes/properties.ts:PUT /api/properties/{id}",
      "pb_hooks/records/properties.ts:onSaveProperty",
      "pb_hooks/cache/cache.ts:onCachedDataUpdated",
    ],
    aside: [
      ...OTHER_ROUTES,
      ...NATIVE_ERRORS,
      // The form around the save: what is kept of it, where it leads, fields in which something is wrong.
      form("draft/use-draft.ts"),
      form("leave/use-leave.ts"),
      form("use-form-tabs.ts"),
      form("values/field-tabs.ts"),
      form("save/server-errors.ts"),
      "src/portal/media/use-upload-status.ts",
      // Two texts differ, not two agents or images.
      form("values/shown-value.tsx:AgentName"),
      form("values/shown-value.tsx:Thumbnails"),
      // The property exists, and was not deleted.
      "src/portal/concurrency/create-once.ts",
      "src/portal/concurrency/deleted-dialog.tsx",
      // For kinds of records that state nothing else.
      "src/portal/concurrency/changed-fields.ts",
      // No image is new, and the number of listings stays.
      "pb_hooks/images/files.ts",
      "pb_hooks/auth/entitlements.ts",
    ],
  },
  {
    title: "A stranger's listing page",
    mostFiles: 12,
    entries: ["pb_hooks/main.ts:servePage", "pb_hooks/main.ts:renderPage"],
    aside: [
      ...NATIVE_ERRORS,
      // Pages of another kind, or that cannot be shown.
      "pb_hooks/pages/property.tsx",
      "pb_hooks/pages/expose.ts",
      "pb_hooks/pages/answer-for-company.ts",
      "pb_hooks/pages/sitemap.ts",
      "pb_hooks/pages/company.tsx",
      "pb_hooks/pages/listing.tsx:renderFailedListing",
      "pb_hooks/pages/listing.tsx:renderMissingListing",
    ],
  },
  {
    title: "An event of Stripe",
    mostFiles: 15,
    entries: [
      "pb_hooks/main.ts:admit",
      "pb_hooks/main.ts:dispatch",
      "pb_hooks/routes/payment.ts:POST /api/stripe/webhook",
    ],
    aside: [
      ...OTHER_ROUTES,
      ...NATIVE_ERRORS,
      // Nobody is signed in.
      "pb_hooks/auth/access.ts",
      // What the operator is told.
      "pb_hooks/mail",
    ],
  },
]

export const isIn = (part: string, step: string) =>
  step === part || step.startsWith(`${part}${part.includes(".") ? ":" : "/"}`)

/** All that is read from the entries on, data among it. */
export function reachedBy({ entries, aside }: Pick<Story, "entries" | "aside">): string[] {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const reached = step
    if (found.has(reached) || aside.some((part) => isIn(part, reached))) continue
    found.add(reached)
    if (!VOCABULARY.some((part) => isIn(part, reached))) waiting.push(...calls(reached))
  }
  return [...found]
}

/** Functions that may run, without the vocabulary. */
export function stepsOf(story: Story): string[] {
  const isPassed = (step: string) => story.entries.includes(step) || isCode(step)
  return reachedBy(story).filter((step) => isPassed(step) && !VOCABULARY.some((part) => isIn(part, step)))
}

export const filesOf = (story: Story): string[] => [...new Set(stepsOf(story).map((step) => step.replace(/:.*/, "")))]
