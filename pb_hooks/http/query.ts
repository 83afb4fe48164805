import { HttpError } from "../base/http-error"

export type QueryParameter = {
  description: string
  values?: readonly string[]
  minimum?: number
  /** Larger numbers are taken for this one: responses say their page and perPage. */
  maximum?: number
}

export type QueryParameters = Readonly<Record<string, QueryParameter>>

/** A typing error must not look like a complete list (decision 63). Empty counts as absent. */
export function assertQuery(parameters: QueryParameters, query: (name: string) => string): void {
  for (const [name, { values, minimum }] of Object.entries(parameters)) {
    const value = query(name)
    if (value === "") continue
    if (values !== undefined && !values.includes(value))
      throw invalid(name, value, `Möglich sind: ${values.join(", ")}`)
    if (minimum !== undefined && !isFrom(minimum, value)) {
      throw invalid(name, value, `Möglich sind ganze Zahlen ab ${minimum}`)
    }
  }
}

const isFrom = (minimum: number, text: string) => /^\d+$/.test(text) && Number(text) >= minimum

const invalid = (name: string, value: string, possible: string) =>
  new HttpError(400, `„${value.slice(0, 50)}“ ist kein möglicher Wert (${name}). ${possible}`)
