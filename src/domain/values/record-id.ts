export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text)
}

/** Copying adds blanks and signs that nobody sees. */
export const tidyRecordId = (text: string): string => text.replaceAll(/[^!-~]/g, "")
