/** A position among `total` pictures: after the last comes the first, before the first the last. */
export function wrapped(index: number, total: number): number {
  return total === 0 ? 0 : ((index % total) + total) % total
}
