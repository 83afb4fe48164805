import { bodyText, readHeader } from "./request"

/** A browser without script sends its forms like this. */
export const isFormPost = (event: core.RequestEvent): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(readHeader(event, "Content-Type"))

/** Reads a form's fields, after `assertFewFields`. Of fields with the same name the last one counts. */
export function parseForm(text: string): Record<string, string> {
  const pairs = text.split("&").map((pair) => {
    const end = pair.indexOf("=")
    return end === -1 ? [decoded(pair), ""] : [decoded(pair.slice(0, end)), decoded(pair.slice(end + 1))]
  })
  return Object.fromEntries(pairs.filter(([name]) => name !== ""))
}

/** Returns a form's field in either encoding; `""` if missing. Programs may end what they send with a line break. */
export function formField(event: core.RequestEvent, name: string): string {
  const { [name]: value = event.request?.postFormValue(name) ?? "" } = parseForm(bodyText(event))
  return value.trim()
}

/** Decodes a value; wrong encoding stays as it was sent. */
function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ")
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
