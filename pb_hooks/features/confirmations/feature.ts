import { feature } from "../../server/feature"
import { confirmationRoutes } from "./confirmations-routes"
import { removeOldConfirmations } from "./remove-old"
import { answerWithdrawal } from "./withdrawal-pages"

export const confirmations = feature({
  name: "confirmations",
  routes: confirmationRoutes,
  pages: { "/makler/{slug}/widerruf": answerWithdrawal },
  jobs: { removeOldConfirmations: { when: "56 2 * * *", run: removeOldConfirmations } },
})
