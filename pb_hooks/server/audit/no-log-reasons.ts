// Several routes share these reasons for logging no change.

export const COMPANY_CONTENT = {
  nothing: "content of the company, which says itself when it was changed",
} as const

export const CALLER_ALONE = { nothing: "concerns the caller alone" } as const

export const PURCHASE = {
  nothing: "buys for the caller or their company, of which the provider keeps the record",
} as const

export const READS_ONLY = { nothing: "only reads" } as const
