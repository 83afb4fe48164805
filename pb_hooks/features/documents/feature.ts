import { feature } from "../../server/feature"
import { tendDocumentLinks } from "./document-links"
import { answerDocument, answerDocumentLink } from "./document-pages"
import { documentRoutes } from "./documents-routes"

export const documents = feature({
  name: "documents",
  routes: documentRoutes,
  pages: { "/documents/{id}": answerDocument, "/unterlagen/{token}": answerDocumentLink },
  jobs: { tendDocumentLinks: { when: "30 2 * * *", run: tendDocumentLinks } },
})
