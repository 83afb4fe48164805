/** A message about an import for a person. `object` is the number that its sender gives it, `""` for the whole package. */
export type Problem = { object: string; field: string; message: string }

/** Keeps as many problems of a whole package as somebody can read, and counts the rest. */
export class ProblemLimit {
  private taken = 0

  constructor(private readonly most: number) {}

  take(list: Problem[], problem: Problem): void {
    this.taken += 1
    if (this.taken <= this.most) list.push(problem)
  }

  /** Returns a message with the number of unnamed problems; nothing if all are named. */
  rest(): Problem[] {
    const left = this.taken - this.most
    if (left <= 0) return []
    return [{ object: "", field: "", message: `Und ${left} weitere Hinweise, die hier nicht einzeln stehen.` }]
  }
}

export type Report = (field: string, message: string) => void

/** Thrown if the whole package is refused: `message` gives the reason in German. */
export class PackageError extends Error {}

const MAX_SHOWN = 80

/** Quotes a foreign text within a sentence. */
export function quoted(text: string): string {
  const line = text
    .slice(0, 10 * MAX_SHOWN)
    .replaceAll(/\s+/g, " ")
    .trim()
  return `„${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}“`
}
