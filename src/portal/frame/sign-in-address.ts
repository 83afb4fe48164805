type Place = { pathname: string; search: string; hash: string }

/** Returns the address of the sign-in that leads back to this place; the dashboard is the default and needs no parameter. */
export function signInAddress({ pathname, search, hash }: Place): string {
  const here = `${pathname}${search}${hash}`
  return here === "/admin" ? "/auth" : `/auth?next=${encodeURIComponent(here)}`
}
