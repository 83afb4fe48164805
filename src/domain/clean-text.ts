/** Text after one of these is shown in another order than it is written in: a name could look like another one. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g
/** Controls, and what else ends a line. */
const BREAKS = /[^\u0020-\u007e\u00a0-\u2027\u202a-\uffff]+/g

/** Text in the order in which it is written. */
export const inOrder = (text: string): string => text.replaceAll(OVERRIDES, "")

/** What names something, in mails, headers and lists: one line. */
export const oneLine = (text: string): string => inOrder(text).replaceAll(BREAKS, " ")
