import { notFound } from "../http/http-error"
import { respond, respondError } from "../http/respond"

/** `{ "error": … }` with 404, for paths below /api that no route answers. */
export function unknownRoute(event: core.RequestEvent): void {
  respond(event, () => {
    throw notFound()
  })
}

/**
 * Around a route that is written to: what PocketBase refuses before it asks the route, a body too large or one attempt
 * too many, gets the form and the language of our errors.
 */
export function localizeErrors(event: core.RequestEvent): void {
  try {
    event.next()
  } catch (error) {
    respondError(event, error)
  }
}
