import { feature } from "../../server/feature"
import { inboundMailRoutes } from "./inbound-mails-routes"
import { labels } from "./labels"
import { forgetInboundMails } from "./mailbox-look"
import { replyRoutes } from "./replies-routes"

export const inboundMails = feature({
  name: "inbound-mails",
  labels,
  routes: [...inboundMailRoutes, ...replyRoutes],
  jobs: { forgetInboundMails: { run: forgetInboundMails } },
})
