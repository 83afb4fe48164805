const LONGEST = 200

/** An unknown path as it may stand in a log: without query and fragment, on one line, at most 200 characters. */
export function loggablePath(pathname: string): string {
  return (pathname.split(/[?#]/)[0] ?? "").replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ").slice(0, LONGEST)
}
