/** The mail with the copy, or the receipt of a withdrawal: whether it arrives decides whether something is proven. */
export const COPY_MAILS = { copy: "confirmation_copy", receipt: "withdrawal_receipt" } as const

export const IS_COPY_MAIL = `kind IN ('${Object.values(COPY_MAILS).join("', '")}')`
