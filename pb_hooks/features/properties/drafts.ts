/** Returns whether a save or deletion concerns only the listing's company: the listing was a draft and is one. */
export const isSilent = (record: core.Record): boolean =>
  record.getBool("draft") && (record.isNew() || record.original().getBool("draft"))
