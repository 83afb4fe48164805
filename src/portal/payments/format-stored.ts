const MEGABYTE = 1024 * 1024

/** Returns how much is stored: as GB from 1,000 MB on, as limits are, and never as nothing if it is something. */
export function formatStored(bytes: number): string {
  const megabytes = bytes / MEGABYTE
  if (megabytes >= 1000) return `${(megabytes / 1000).toLocaleString("de-DE", { maximumFractionDigits: 2 })} GB`
  const shown = bytes === 0 ? 0 : Math.max(0.1, megabytes)
  return `${shown.toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`
}
