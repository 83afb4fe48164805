import { feature } from "../../server/feature"
import { inboundMailRoutes } from "./inbound-mails-routes"
import { forgetInboundMails } from "./mailbox-look"

export const inboundMails = feature({
  name: "inbound-mails",
  routes: inboundMailRoutes,
  jobs: { forgetInboundMails: { run: forgetInboundMails } },
})
