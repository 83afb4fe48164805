/** What a person should know of an import. `object` is the number its sender gives it, `""` for the whole package. */
export type Problem = { object: string; field: string; message: string }

export type Report = (field: string, message: string) => void

/** The whole package is refused: `message` says why, in German. */
export class PackageError extends Error {}

const MOST_SHOWN = 80

/** A foreign text within a sentence. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return `„${line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line}“`
}
