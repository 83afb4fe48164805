import { feature } from "../../server/feature"
import { removeEndedLinks } from "./document-links"
import { answerDocument, answerDocumentLink } from "./document-pages"
import { documentRoutes } from "./documents-routes"
import { labels } from "./labels"

export const documents = feature({
  name: "documents",
  labels,
  routes: documentRoutes,
  pages: { "/documents/{id}": answerDocument, "/unterlagen/{token}": answerDocumentLink },
  jobs: { removeEndedLinks: { run: removeEndedLinks } },
})
