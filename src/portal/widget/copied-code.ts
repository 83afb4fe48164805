const key = (companyId: string) => `embed-code-copied:${companyId}`

/** The only sign that the code is on a website. */
export function hasCopiedCode(companyId: string): boolean {
  try {
    return localStorage.getItem(key(companyId)) !== null
  } catch {
    return false
  }
}

export function rememberCopiedCode(companyId: string): void {
  try {
    localStorage.setItem(key(companyId), "1")
  } catch {
    // Without storage the first steps keep showing the code.
  }
}
