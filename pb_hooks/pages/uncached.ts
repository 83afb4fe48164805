import { notFound } from "../base/http-error"
import { answerDocument, answerDocumentLink } from "./documents"
import { leadUncachedToMoved } from "./moved-page"
import { answerSearchForm, answerSearchLink } from "./saved-searches"

const ANSWERS: Readonly<Record<string, (event: core.RequestEvent) => void>> = {
  "/documents/{id}": answerDocument,
  "/unterlagen/{token}": answerDocumentLink,
  "/makler/{slug}/suchauftrag": answerSearchForm,
  "/suchauftrag/{token}": answerSearchLink,
}

/** What is made for one visitor, by its pattern. */
export function answerUncached(event: core.RequestEvent): void {
  const [, path = ""] = (event.request?.pattern ?? "").split(" ")
  const answer = ANSWERS[path]
  if (answer === undefined) throw notFound()
  if (!leadUncachedToMoved(event, path)) answer(event)
}
