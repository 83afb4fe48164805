import * as z from "zod/mini"
import { flag, optionalText, requiredText } from "../values/fields"

const MAX_NAME = 80
const MAX_QUERY = 2000

/** The list's address after its question mark, without the page. */
const query = () =>
  z.pipe(
    optionalText(MAX_QUERY),
    z.transform((text: string) => text.replace(/^\?/, "")),
  )

const fields = {
  name: requiredText("Bitte geben Sie der Ansicht einen Namen", MAX_NAME),
  query: query(),
  /** Whether the whole company sees it. */
  shared: flag(),
}

export const savedViewInputSchema = z.object({
  name: fields.name,
  query: z._default(fields.query, ""),
  shared: z._default(fields.shared, false),
})
export type SavedViewInput = z.output<typeof savedViewInputSchema>
export const savedViewPatchSchema = z.partial(z.object(fields))

/** A list's filters, search and order under a name, of one user or shared with the company. */
export const savedViewSchema = () =>
  z.object({
    id: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    /** The id of its maker; empty once the maker of a shared one has gone. */
    user_id: z.string(),
    created_at: z.string(),
  })
export type SavedView = z.output<ReturnType<typeof savedViewSchema>>
