import { feature } from "../../server/feature"
import { answerRoutes } from "./answers-routes"
import { deleteExpiredInquiries } from "./delete-expired-inquiries"
import { sendDigests } from "./digest-mail"
import { inquiryRoutes } from "./inquiries-routes"
import { answerInquiryForm } from "./inquiry-answer"
import { labels } from "./labels"

export const inquiries = feature({
  name: "inquiries",
  labels,
  routes: [...inquiryRoutes, ...answerRoutes],
  forms: { "/api/inquiries": answerInquiryForm },
  jobs: {
    sendDigests: { run: sendDigests },
    forgetInquiries: { run: deleteExpiredInquiries },
  },
})
