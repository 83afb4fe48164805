/** The mail with the copy, or the receipt of a withdrawal: whether it arrives decides whether something is proven. */
export const COPY_MAIL = "confirmation_copy"
