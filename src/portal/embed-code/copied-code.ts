const key = (companyId: string) => `embed-code-copied:${companyId}`

/** Whether somebody has copied this company's code in this browser: all that tells that it stands on a website. */
export function hasCopiedCode(companyId: string): boolean {
  try {
    return localStorage.getItem(key(companyId)) !== null
  } catch {
    return false
  }
}

/** Remembers that this company's code was copied. */
export function rememberCopiedCode(companyId: string): void {
  try {
    localStorage.setItem(key(companyId), "1")
  } catch {
    // Without storage the first steps keep offering the code.
  }
}
