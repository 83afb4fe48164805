import { STATUS_MESSAGES } from "../../src/domain/status-messages"
import { HttpError } from "../base/http-error"

/** The headers that are read. What they cost grows with their length, and anybody chooses it. */
export type HeaderName =
  | "Accept-Encoding"
  | "Authorization"
  | "Content-Type"
  | "Idempotency-Key"
  | "If-Match"
  | "If-None-Match"
  | "Stripe-Signature"

const LONGEST = 1024
/** A proxy's own sign-in can be long. */
const LONGEST_SIGN_IN = 8192
const LONGEST_QUERY = 4096

type Event = Pick<core.RequestEvent, "request">

/** A header's value; 431 when it is too long. */
export function headerOf({ request }: Event, name: HeaderName): string {
  const value = request?.header.get(name) ?? ""
  if (value.length > (name === "Authorization" ? LONGEST_SIGN_IN : LONGEST))
    throw new HttpError(431, STATUS_MESSAGES[431])
  return value
}

/** Reads parameters of the address; 414 when they are too long together. */
export function queryOf({ request }: Event): (name: string) => string {
  const url = request?.url
  if ((url?.rawQuery.length ?? 0) > LONGEST_QUERY) throw new HttpError(414, STATUS_MESSAGES[414])
  const query = url?.query()
  return (name) => query?.get(name) ?? ""
}

/** Whether the client takes this encoding. */
export const accepts = (event: Event, encoding: string) =>
  headerOf(event, "Accept-Encoding")
    .split(",")
    .some((part) => {
      const [name = "", quality = ""] = part.split(";")
      return name.trim().toLowerCase() === encoding && !/^ *q=0[.0]* *$/i.test(quality)
    })
