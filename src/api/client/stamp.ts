let first: string | undefined
let isSame = true

/** Called with the header `Company-Stamp` of each answer to a signed-in reader. */
export function noteStamp(sent: string | null): void {
  first ??= sent ?? ""
  isSame &&= first !== "" && sent === first
}

/** Returns whether nothing in the company was saved between the first answer and the last. */
export const isOneStamp = (): boolean => isSame
