import * as z from "zod/mini"
import { MAX_DOCUMENTS_PER_PROPERTY } from "../documents/document"
import { MAX_IMAGES_PER_LIST } from "../media/image"
import { optionalText } from "../values/fields"
import { structured } from "../values/structured"

const MAX_KEPT = 40_000
/** The sum of a listing's fields, and all images, floor plans and documents that its sender has sent. */
const MAX_FIELDS = 100 + 2 * MAX_IMAGES_PER_LIST + MAX_DOCUMENTS_PER_PROPERTY

const text = (length: number) => z._default(optionalText(length), "")

/**
 * The origin of a listing, which only members see. `openimmo_obid` belongs to the listing for good, however it came to be;
 * `provider` and `number` are the sender's and never change, `fields` are the fields that the sender filled in last, `kept` is
 * XML that an export writes back.
 */
const sourceSchema = z.object({
  openimmo_obid: text(100),
  provider: text(100),
  number: text(100),
  feed: text(60),
  fields: z._default(
    structured(z.array(optionalText(60)).check(z.maxLength(MAX_FIELDS, { error: "Zu viele Felder" })), "list"),
    [],
  ),
  kept: text(MAX_KEPT),
})
export type ListingSource = z.output<typeof sourceSchema>

export const sourceInput = structured(sourceSchema, "object")

export const sourceResponseSchema = () =>
  z.object({
    openimmo_obid: z.string(),
    provider: z.string(),
    number: z.string(),
    feed: z.string(),
    fields: z.array(z.string()),
    kept: z.string(),
  })

/** The parts of a source that later imports may change. */
export const CHANGING_PARTS = ["feed", "fields", "kept"] as const
