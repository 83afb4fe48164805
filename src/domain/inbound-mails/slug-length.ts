import { LOCAL_PART_LENGTH } from "../values/email"

/** The length of what ends a company's address for mails. */
export const TAG_LENGTH = 6

/** Returns how much of a company's name in addresses has room between the mailbox's own name and the tag. */
export const slugLength = (mailbox: string): number =>
  Math.max(1, LOCAL_PART_LENGTH - `${mailbox}+-`.length - TAG_LENGTH)
