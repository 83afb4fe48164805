/** What a person should know of an import. `object` is the number its sender gives it, `""` for the whole package. */
export type Problem = { object: string; field: string; message: string }

/** Keeps as many as somebody can read, of a whole package, and counts the rest. */
export class ProblemLimit {
  private taken = 0

  constructor(private readonly most: number) {}

  take(list: Problem[], problem: Problem): void {
    this.taken += 1
    if (this.taken <= this.most) list.push(problem)
  }

  /** Says how many are not named; nothing where all are. */
  rest(): Problem[] {
    const left = this.taken - this.most
    if (left <= 0) return []
    return [{ object: "", field: "", message: `Und ${left} weitere Hinweise, die hier nicht einzeln stehen.` }]
  }
}

export type Report = (field: string, message: string) => void

/** The whole package is refused: `message` says why, in German. */
export class PackageError extends Error {}

const MAX_SHOWN = 80

/** A foreign text within a sentence. */
export function quoted(text: string): string {
  const line = text
    .slice(0, 10 * MAX_SHOWN)
    .replaceAll(/\s+/g, " ")
    .trim()
  return `„${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}“`
}
