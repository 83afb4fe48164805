const PREFIX = "quota:"

/**
 * Takes `amount` from a quota that is full again after each window. Kept in the process's memory: a restart fills it.
 *
 * @returns whether that much was left; if not, nothing was taken
 */
export function consume(name: string, amount: number, limit: number, windowMs: number): boolean {
  let isLeft = false
  // One text a quota, which is replaced under the store's lock: an object would be shared by engines that run at once.
  $app.store().setFunc(`${PREFIX}${name}`, (stored: unknown) => {
    const [end, used] = parse(stored)
    const isOver = end <= Date.now()
    const total = (isOver ? 0 : used) + amount
    isLeft = total <= limit
    return isLeft ? `${isOver ? Date.now() + windowMs : end} ${total}` : stored
  })
  return isLeft
}

/** Forgets the quotas whose window is over. */
export function removeOldQuotas(): void {
  for (const key of Object.keys($app.store().getAll())) {
    if (key.startsWith(PREFIX) && parse($app.store().get(key))[0] <= Date.now()) $app.store().remove(key)
  }
}

/** When the window ends, in ms since 1970, and what is used of it. */
function parse(stored: unknown): [number, number] {
  const [end = "0", used = "0"] = typeof stored === "string" ? stored.split(" ") : []
  return [Number(end), Number(used)]
}
