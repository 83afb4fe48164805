export type Fields = { [name: string]: Field }
type Field = string | number | boolean | null | undefined | Field[] | Fields

/** `a[b][0]=c`. Absent values are left out, as an empty one would unset something. */
export function formBody(fields: Fields): string {
  return pairs(fields, "")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join("&")
}

function pairs(value: Field, name: string): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== "object") return [[name, String(value)]]
  const entries = Object.entries(value) as [string, Field][]
  return entries.flatMap(([key, inner]) => pairs(inner, name === "" ? key : `${name}[${key}]`))
}

const encode = (text: string) =>
  encodeURIComponent(Array.from(text, (letter) => (/^[\ud800-\udfff]$/.test(letter) ? "\ufffd" : letter)).join(""))
