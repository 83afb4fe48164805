/** For a change: refused with 412 unless this version of the record, named by its `updated_at`, is still the stored one. */
export const ifMatch = (updatedAt: string) => ({ headers: { "If-Match": `"${updatedAt}"` } })

/** For a creation: sent again with the same key it makes no second record, but answers the one that exists. */
export const idempotencyKey = (key: string) => ({ headers: { "Idempotency-Key": `"${key}"` } })
