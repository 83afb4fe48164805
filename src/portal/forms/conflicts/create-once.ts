import type { RefObject } from "react"
import { ApiError } from "../../../api/client/http"
import { newRecordId } from "../../../api/client/new-record-id"

/** Sends with an idempotency key; `repeated`: the record may be an earlier attempt's and hold its input. */
export async function createOnce<T>(
  key: RefObject<string>,
  persist: () => void,
  send: (key: string) => Promise<T>,
): Promise<{ created: T; repeated: boolean }> {
  const repeated = key.current !== ""
  if (!repeated) {
    key.current = newRecordId()
    persist()
  }
  try {
    return { created: await send(key.current), repeated }
  } catch (error) {
    // The rejection of a later attempt says nothing about the first one.
    if (!repeated && isRejection(error)) {
      key.current = ""
      persist()
    }
    throw error
  }
}

const isRejection = (error: unknown) =>
  error instanceof ApiError && error.fromServer && error.status >= 400 && error.status < 500
