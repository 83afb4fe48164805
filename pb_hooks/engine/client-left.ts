/** Returns whether the client has closed the connection. A Go error is an exception here. */
export function hasClientLeft({ request }: Pick<core.RequestEvent, "request">): boolean {
  try {
    request?.context()?.err()
    return false
  } catch {
    return true
  }
}
