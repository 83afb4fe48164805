import type * as z from "zod/mini"
import { hasChanged } from "../db/changes"
import { parseOrThrow } from "../http/record-errors"

type Schemas<Created, Changed> = { created: Created; changed: Changed }

/**
 * Valid values of the columns that this save changes, in the form in which they are stored. A value older than its rule
 * must not block the change of another.
 */
export function validateChanged<Created extends z.ZodMiniObject, Changed extends z.ZodMiniObject>(
  record: core.Record,
  { created, changed }: Schemas<Created, Changed>,
  read: (name: string) => unknown = (name) => record.getString(name),
): z.output<Changed> {
  const names = Object.keys(changed.shape).filter((name) => hasChanged(record, name))
  const given = Object.fromEntries(names.map((name) => [name, read(name)]))
  return parseOrThrow(record.isNew() ? created : changed, given) as z.output<Changed>
}
