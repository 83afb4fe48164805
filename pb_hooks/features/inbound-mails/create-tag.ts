import { TAG_LENGTH } from "../../../src/domain/inbound-mails/slug-length"

/** Without letters and digits that look alike, because people read an address to each other. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"

/** Returns the end of a company's address for mails, which nobody can guess. */
export const createTag = (): string => $security.randomStringWithAlphabet(TAG_LENGTH, LETTERS)
