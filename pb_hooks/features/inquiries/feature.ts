import { feature } from "../../server/feature"
import { answerRoutes } from "./answers-routes"
import { deleteExpiredInquiries } from "./delete-expired-inquiries"
import { sendDigests } from "./digest-mail"
import { inquiryRoutes } from "./inquiries-routes"
import { answerInquiryForm } from "./inquiry-answer"

export const inquiries = feature({
  name: "inquiries",
  routes: [...inquiryRoutes, ...answerRoutes],
  forms: { "/api/inquiries": answerInquiryForm },
  jobs: {
    sendDigests: { when: "*/5 6-9 * * *", run: sendDigests },
    forgetInTime: { when: "50 2 * * *", run: deleteExpiredInquiries },
  },
})
