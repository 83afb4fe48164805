import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { createDocumentLink } from "../../api/documents"
import { mailHref } from "../../domain/inquiries/inquiry-answer"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { formatDay } from "../../domain/values/date"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import type { AnswerValues } from "./answer-kind"

/** Windows cuts the address of a mail at 2,083 characters. */
const MAX_HREF = 2000

/** Opens an answer in the user's own mail program, with links to what goes with it. A text too long for that is copied. */
export function useMailProgram(inquiry: Inquiry, onOpened: () => void) {
  const { t } = useTranslation(["inquiries", "documents"])
  const { origin } = useUser()
  return useMutation({
    mutationFn: async ({ subject, text, documents, expose }: AnswerValues) => {
      const link = documents.length === 0 ? null : await createDocumentLink(inquiry.id, documents)
      const body = [
        text,
        expose && t("answer.exposeLine", { link: `${origin}/property/${inquiry.property_id}` }),
        link && t("documents:answer.mail", { date: formatDay(link.expires_at), link: link.link }),
      ]
        .filter(Boolean)
        .join("\n\n")
      const href = mailHref(inquiry.email, subject, body)
      const isShort = href.length <= MAX_HREF
      if (!isShort) {
        await navigator.clipboard.writeText(body)
        toast.success(t("answer.copied"), { id: "answer-copied" })
      }
      window.location.assign(isShort ? href : mailHref(inquiry.email, subject, ""))
      onOpened()
    },
    onError: (error) => toast.error(errorMessage(error), { id: "answer-program" }),
  })
}
