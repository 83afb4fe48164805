/** The day on which somebody last read the advisories of PocketBase: https://github.com/pocketbase/pocketbase/security. */
export const ADVISORIES_READ_ON = "2026-11-22"

type Advisory = { id: string; says: string; fixedIn: string }

/** Known security holes and data losses of PocketBase, by the version that fixed them. */
const ADVISORIES: readonly Advisory[] = [
  { id: "CVE-2024-38351", says: "an account can be taken over through OAuth2", fixedIn: "0.22.14" },
  { id: "SQLite 3.51.3", says: "the database can be damaged when its log begins anew", fixedIn: "0.36.7" },
  { id: "CVE-2026-44166", says: "an account can be taken over through OAuth2 before it exists", fixedIn: "0.37.4" },
  { id: "CVE-2026-82410", says: "an error in a worker ends the process", fixedIn: "0.39.7" },
]

/** Returns the known problems of a version of PocketBase, such as "0.39.11". */
export const advisoriesAgainst = (version: string): Advisory[] =>
  ADVISORIES.filter(({ fixedIn }) => isOlder(version, fixedIn))

function isOlder(version: string, other: string): boolean {
  const [own, theirs] = [version, other].map((text) => text.split(".").map(Number))
  const at = [0, 1, 2].find((index) => own?.[index] !== theirs?.[index])
  return at !== undefined && (own?.[at] ?? 0) < (theirs?.[at] ?? 0)
}
