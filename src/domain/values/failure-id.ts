/** Returns a German sentence with the id by which the operator finds the failure in the log. */
export const withFailureId = (sentence: string, id: string): string =>
  `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`} Kennung: ${id}`
