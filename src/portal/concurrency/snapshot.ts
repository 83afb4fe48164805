/** What a record held at some time, and the name of that version: its `updated_at`, empty for a record that is not made yet. */
export type Snapshot<Values> = { updatedAt: string; values: Values }
