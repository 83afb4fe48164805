/** Says how much a company may store, in any language; empty without a limit. */
export function formatStorage(megabytes: number): string {
  if (megabytes === 0) return ""
  return megabytes % 1000 === 0 ? `${megabytes / 1000} GB` : `${megabytes} MB`
}
