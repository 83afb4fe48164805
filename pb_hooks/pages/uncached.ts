import { notFound } from "../base/http-error"
import { UNCACHED_PAGES, type UncachedPage } from "../http/page-paths"
import { answerDocument, answerDocumentLink } from "./documents"
import { answerSearchForm, answerSearchLink } from "./saved-searches"

const ANSWERS: Readonly<Record<UncachedPage, (event: core.RequestEvent) => void>> = {
  "/documents/{id}": answerDocument,
  "/unterlagen/{token}": answerDocumentLink,
  "/makler/{slug}/suchauftrag": answerSearchForm,
  "/suchauftrag/{token}": answerSearchLink,
}

/** What is made for one visitor, by its pattern. */
export function answerUncached(event: core.RequestEvent): void {
  const [, asked] = (event.request?.pattern ?? "").split(" ")
  const page = UNCACHED_PAGES.find((pattern) => pattern === asked)
  if (page === undefined) throw notFound()
  ANSWERS[page](event)
}
