export const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"

export const randomLetters = (length: number) => $security.randomStringWithAlphabet(length, LETTERS)

/** Returns an id in the form of PocketBase's own. */
export const newRecordId = () => randomLetters(15)
