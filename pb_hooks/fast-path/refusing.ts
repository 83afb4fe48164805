import { HttpError } from "../base/http-error"

/** A page has no JSON to say in it that the request was refused. */
export const refusing =
  (serve: (event: core.RequestEvent) => void) =>
  (event: core.RequestEvent): void => {
    try {
      serve(event)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const headers = event.response.header()
      headers.del("ETag")
      headers.set("Cache-Control", "no-store")
      event.string(error.status, error.message)
    }
  }
