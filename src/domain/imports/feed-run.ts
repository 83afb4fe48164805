import * as z from "zod/mini"
import { optionalText, requiredText } from "../values/fields"

const FEED_OUTCOMES = ["accepted", "repaired", "rejected"] as const
const FEED_STEP_KINDS = ["created", "changed", "archived"] as const

/** The maximum of problems in one run; the report beside the package lists all. */
export const MAX_FEED_PROBLEMS = 200
export const MAX_FEED_STEPS = 300
const MAX_FEED_TEXT = 500

const count = () => z.int().check(z.minimum(0), z.maximum(1_000_000))
/** `object` is the number that the sender gives it, `""` for the whole package. */
const problemSchema = () =>
  z.object({
    object: optionalText(MAX_FEED_TEXT),
    field: optionalText(MAX_FEED_TEXT),
    message: optionalText(MAX_FEED_TEXT),
  })
const stepSchema = () =>
  z.object({ object: optionalText(MAX_FEED_TEXT), title: optionalText(MAX_FEED_TEXT), kind: z.enum(FEED_STEP_KINDS) })

const counts = () => ({
  created: count(),
  changed: count(),
  unchanged: count(),
  removed: count(),
  problem_count: count(),
})

/** The importing program's report about a package; only administrators name the company. The same `id` again is the same run. */
export const newFeedRunSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{15}$/, { error: "Die Kennung des Pakets ist ungültig" })),
  feed: requiredText("Der Name der Schnittstelle fehlt", 60),
  file: requiredText("Der Name des Pakets fehlt"),
  outcome: z.enum(FEED_OUTCOMES, { error: "Das Ergebnis des Pakets fehlt" }),
  ...counts(),
  problems: z.array(problemSchema()).check(z.maxLength(MAX_FEED_PROBLEMS)),
  steps: z.array(stepSchema()).check(z.maxLength(MAX_FEED_STEPS)),
  company_id: z.optional(optionalText()),
})
export type NewFeedRun = z.output<typeof newFeedRunSchema>

/** Instants are ISO 8601 in UTC. */
export const feedRunSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    feed: z.string(),
    file: z.string(),
    outcome: z.enum(FEED_OUTCOMES),
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    removed: z.number(),
    /** The number of all problems; `problems` lists the first of them. */
    problem_count: z.number(),
    problems: z.array(z.object({ object: z.string(), field: z.string(), message: z.string() })),
    steps: z.array(z.object({ object: z.string(), title: z.string(), kind: z.enum(FEED_STEP_KINDS) })),
    created_at: z.string(),
  })
export type FeedRun = z.output<ReturnType<typeof feedRunSchema>>
