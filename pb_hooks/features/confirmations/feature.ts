import { feature } from "../../server/feature"
import { confirmationRoutes } from "./confirmations-routes"
import { labels } from "./labels"
import { removeOldConfirmations } from "./remove-old"
import { answerWithdrawal } from "./withdrawal-pages"

export const confirmations = feature({
  name: "confirmations",
  labels,
  routes: confirmationRoutes,
  pages: { "/makler/{slug}/widerruf": answerWithdrawal },
  jobs: { removeOldConfirmations: { run: removeOldConfirmations } },
})
