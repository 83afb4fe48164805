import { notFound } from "../../engine/http-error"
import { UNCACHED_PAGES, type UncachedPage } from "../../server/pages/page-paths"
import { answerDocument, answerDocumentLink } from "../documents/document-pages"
import { answerSearchForm, answerSearchLink } from "../searches/search-pages"

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
