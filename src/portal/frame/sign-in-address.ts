type Place = { pathname: string; search: string; hash: string }

/** The sign-in that leads back to this place; to the dashboard it leads by default. */
export function signInAddress({ pathname, search, hash }: Place): string {
  const here = `${pathname}${search}${hash}`
  return here === "/admin" ? "/auth" : `/auth?next=${encodeURIComponent(here)}`
}
