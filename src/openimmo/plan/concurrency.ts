/** Runs this many tasks at once; the others wait for their turn. */
export class Semaphore {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.free += 1
      else next()
    }
  }
}

/** Works through a list, this many entries at once. After a failure no new entry begins, and the running ones are awaited. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of rest) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
