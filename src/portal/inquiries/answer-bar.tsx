import { useQuery } from "@tanstack/react-query"
import { Reply } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import { answersQuery, repliesQuery } from "../../api/inquiries"
import type { Answer } from "../../domain/inquiries/answer"
import { isUnanswered } from "../../domain/inquiries/inquiry-events"
import {
  INQUIRY_STATUSES,
  type Inquiry,
  type InquiryPatch,
  type InquiryStatus,
} from "../../domain/inquiries/inquiry-inbox"
import { Button } from "../../ui/button"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { useUser } from "../frame/use-user"
import { useKeys } from "../lists/use-keys"
import { OfferViewing } from "../viewings"
import { hasDraft } from "./answer-kind"
import { AnsweredQuestion } from "./answered-question"
import { Answers } from "./answers"
import { PhoneActions } from "./phone-actions"
import type { InboxSteps } from "./use-inbox-keys"

const AnswerForm = lazy(() => import("./answer-form").then((module) => ({ default: module.AnswerForm })))

type AnswerBarProps = {
  inquiry: Inquiry
  steps: InboxSteps
  isAnswering: boolean
  onChange: (patch: InquiryPatch) => void
}

/** Shows what was answered, opens the form of the next answer, also by the key r, and sets the status. */
export function AnswerBar({ inquiry, steps, isAnswering, onChange }: AnswerBarProps) {
  const { t } = useTranslation("inquiries")
  const { id: userId, company_id: ownCompany } = useUser()
  const { data: company } = useQuery(companyQuery(inquiry.company_id))
  const answers = useQuery(answersQuery(inquiry.id))
  const replies = useQuery(repliesQuery(inquiry.id))
  const [isOpen, setOpen] = useState(() => isAnswering || hasDraft(userId, inquiry.id))
  const [again, setAgain] = useState<Answer | null>(null)
  /** The status before the mail program was opened, while nobody has said whether the answer left it. */
  const [asking, setAsking] = useState<InquiryStatus | null>(null)
  useKeys({ r: () => setOpen(true) })
  const { status } = inquiry
  const isNobodys = inquiry.assigned_to === "" && ownCompany === inquiry.company_id
  const responsible = isNobodys ? { assigned_to: userId } : {}
  const rows = answers.data?.rows ?? []
  const close = () => {
    setOpen(false)
    setAgain(null)
  }
  const writeAgain = (answer: Answer) => {
    setAgain(answer)
    setOpen(true)
  }
  return (
    <div className="grid grid-cols-1 gap-4 print:hidden">
      <Answers answers={rows} replies={replies.data?.rows ?? []} onWriteAgain={writeAgain} />
      {answers.error && !answers.data && (
        <ErrorState
          title={t("answers.loadError")}
          text={answers.error.message}
          onRetry={() => answers.refetch()}
          retrying={answers.isFetching}
        />
      )}
      {isOpen && company && answers.data && (
        <Suspense fallback={<Loading text={t("answer.title")} />}>
          <AnswerForm
            key={again?.id ?? ""}
            inquiry={inquiry}
            company={company}
            last={rows[0]}
            refusal={answers.data.refusal}
            again={again}
            onClose={close}
            onMailProgram={() => setAsking(status)}
          />
        </Suspense>
      )}
      {asking !== null && (
        <AnsweredQuestion
          onYes={() => {
            setAsking(null)
            if (isUnanswered(status)) onChange({ status: "answered", ...responsible })
          }}
          onNo={() => {
            setAsking(null)
            // A link to documents that went into the program counts as sent.
            if (asking === "new" && status === "answered") onChange({ status: "new" })
          }}
        />
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {!isOpen && (
          <Button
            variant="primary"
            className="max-lg:hidden"
            icon={<Reply aria-hidden className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {t("answer.open")}
          </Button>
        )}
        {/* The place of a button keeps what is below where it is. */}
        {inquiry.wish !== "valuation" && (
          <Suspense fallback={<span className="h-11 w-49" />}>
            <OfferViewing companyId={inquiry.company_id} beginning={toBeginning(inquiry)} />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {INQUIRY_STATUSES.filter((other) => other !== status).map((other) => (
          <Button
            key={other}
            size="sm"
            className={other === "done" && !isOpen ? "max-lg:hidden" : ""}
            onClick={() => onChange({ status: other })}
          >
            {t(`mark.${other}`)}
          </Button>
        ))}
      </div>
      {!isOpen && (
        <PhoneActions
          inquiry={inquiry}
          steps={steps}
          onAnswer={() => setOpen(true)}
          onDone={() => onChange({ status: "done" })}
        />
      )}
    </div>
  )
}

/** Returns the values with which a viewing that is offered from here begins. */
const toBeginning = ({ id, property_id, property_title, name, email, phone }: Inquiry) => ({
  inquiry_id: id,
  property_id,
  property_title,
  name,
  email,
  phone,
})
