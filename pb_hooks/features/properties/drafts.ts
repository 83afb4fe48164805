/** Whether a save or a deletion of a listing is nobody's business but its company's: it was a draft and is one. */
export const isSilent = (record: core.Record): boolean =>
  record.getBool("draft") && (record.isNew() || record.original().getBool("draft"))
