import { isEmail } from "./email"

/** Breaks addresses of pages in a stranger's words, so that no mail program makes a link of them. Mail addresses stay. */
export const unlinked = (text: string): string =>
  text.replace(/\S+/g, (word) => (isEmail(word) ? word : breakAddress(word)))

/** Dates and amounts have no letters. The dot at the end of a sentence stands before no character. */
const breakAddress = (word: string) => {
  const dotted = /[a-z\u00c0-\uffff]/i.test(word) ? word.replace(/\.([^.])/g, "[.]$1") : word
  return dotted.replace(/:\/\//g, "[:]//")
}
