import { feature } from "../../server/feature"
import { sendSearchDigests } from "./search-digest"
import { answerSearchForm, answerSearchLink } from "./search-pages"
import { searchRoutes } from "./searches-routes"

export const searches = feature({
  name: "searches",
  routes: searchRoutes,
  pages: { "/makler/{slug}/suchauftrag": answerSearchForm, "/suchauftrag/{token}": answerSearchLink },
  jobs: { sendSearchDigests: { when: "*/5 6-9 * * *", run: sendSearchDigests } },
})
