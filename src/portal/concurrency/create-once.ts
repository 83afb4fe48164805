import type { RefObject } from "react"
import { ApiError } from "../../api/api-error"
import { newRecordId } from "../../api/new-record-id"

/**
 * Sends a creation so that it makes one record, however often it is sent: with a key that is chosen at the first press and
 * kept with what was typed, until the server says that nothing was made.
 *
 * @param key empty until the first press
 * @param persist puts the key where a reload finds it
 * @returns `repeated`: what was made may be of an earlier press, and hold what was typed then
 */
export async function createOnce<T>(
  key: RefObject<string>,
  persist: () => void,
  send: (key: string) => Promise<T>,
): Promise<{ made: T; repeated: boolean }> {
  const repeated = key.current !== ""
  if (!repeated) {
    key.current = newRecordId()
    persist()
  }
  try {
    return { made: await send(key.current), repeated }
  } catch (error) {
    // A refusal of a later press says nothing about what an earlier one has made.
    if (!repeated && isRefusal(error)) {
      key.current = ""
      persist()
    }
    throw error
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.fromServer && error.status >= 400 && error.status < 500
