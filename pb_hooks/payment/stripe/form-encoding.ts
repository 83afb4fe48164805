/** A request's fields: nested as Stripe's own types say it, leaves are texts, integers and booleans. */
export type Fields = { [name: string]: Field }
type Field = string | number | boolean | null | undefined | Field[] | Fields

/**
 * Fields as Stripe reads them: `a[b][0]=c`, everything encoded. What is `null` or `undefined` is left out, as an empty
 * value would unset something. Half a surrogate pair, which cannot be encoded, becomes the replacement character.
 */
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

/** Taken apart by whole characters, what is left of the surrogates stands alone. */
const encode = (text: string) =>
  encodeURIComponent(Array.from(text, (letter) => (/^[\ud800-\udfff]$/.test(letter) ? "\ufffd" : letter)).join(""))
