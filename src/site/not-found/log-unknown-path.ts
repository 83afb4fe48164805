const MAX_LENGTH = 200

/** Formats an unknown path for a log: one line without query and fragment. */
export function loggablePath(pathname: string): string {
  return (pathname.split(/[?#]/)[0] ?? "").replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ").slice(0, MAX_LENGTH)
}

export function logUnknownPath(): void {
  if (document.documentElement.dataset.page !== "not-found") return
  // biome-ignore lint/suspicious/noConsole: unknown paths are logged (docs/product.md, Not-found page)
  console.error("404:", loggablePath(location.pathname))
}
