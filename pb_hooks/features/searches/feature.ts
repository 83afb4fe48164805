import { feature } from "../../server/feature"
import { wantListing } from "./interested"
import { labels } from "./labels"
import { sendSearchDigests } from "./search-digest"
import { answerSearchForm, answerSearchLink } from "./search-pages"
import { searchRoutes } from "./searches-routes"

export const searches = feature({
  name: "searches",
  labels,
  routes: searchRoutes,
  pages: { "/makler/{slug}/suchauftrag": answerSearchForm, "/suchauftrag/{token}": answerSearchLink },
  filters: { "contacts.wants": wantListing },
  jobs: { sendSearchDigests: { run: sendSearchDigests } },
})
