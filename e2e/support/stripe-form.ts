export type Form = { [name: string]: FormValue }
export type FormValue = string | FormValue[] | Form

/** Parses a form: `a[b][0]=c` becomes `{ a: { b: ["c"] } }`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll("]", "").split("[")
    place(form, keys, value)
  }
  return listed(form) as Form
}

function place(into: Form, [key = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = (into[key] ?? {}) as Form
  into[key] = inner
  place(inner, rest, value)
}

function listed(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
