import { notFound } from "../base/http-error"
import { sendDocument, sendDocumentLink } from "./documents"
import { answerSearchForm, answerSearchLink } from "./saved-searches"

const ANSWERS: Readonly<Record<string, (event: core.RequestEvent) => void>> = {
  "/documents/{id}": sendDocument,
  "/unterlagen/{token}": sendDocumentLink,
  "/makler/{slug}/suchauftrag": answerSearchForm,
  "/suchauftrag/{token}": answerSearchLink,
}

/** What is made for one visitor, by its pattern. */
export function answerUncached(event: core.RequestEvent): void {
  const [, path = ""] = (event.request?.pattern ?? "").split(" ")
  const answer = ANSWERS[path]
  if (answer === undefined) throw notFound()
  answer(event)
}
