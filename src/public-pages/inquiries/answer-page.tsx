import type { FieldErrors } from "../../domain/values/validate"
import { primaryButton, secondaryButton } from "../button-class"
import { CompanyFrame, type CompanyFrameProps } from "../company-frame"
import { messages } from "../messages"
import type { AfterInquiryData, InquiryDelivery } from "../page-data"
import { AfterInquiry } from "./after-inquiry"
import { DeliveryFields, Failure, InquiryFields } from "./inquiry-fields"

type AnswerPageProps = Omit<CompanyFrameProps, "children" | "title"> & {
  /** The address of the listing's page. */
  back: string
  /** The form to send again, with all that was typed; without it the inquiry was sent. */
  after: AfterInquiryData | undefined
  again?: { text: string; errors: FieldErrors; values: Readonly<Record<string, string>>; delivery: InquiryDelivery }
}

/** Answers a browser without script that has sent the form. */
export function AnswerPage({ back, after, again, ...frame }: AnswerPageProps) {
  return (
    <CompanyFrame {...frame} title={again ? messages.askNow : messages.sent}>
      {again ? (
        <form method="post" action="/api/inquiries" className="relative space-y-4">
          <Failure text={again.text} />
          <InquiryFields values={again.values} errors={again.errors} />
          <DeliveryFields {...again.delivery} values={again.values} />
          <button type="submit" className={`${primaryButton} w-full`}>
            {messages.send}
          </button>
        </form>
      ) : (
        <>
          <p role="status">{messages.sentText}</p>
          {after && <AfterInquiry {...after} />}
        </>
      )}
      <p>
        <a href={back} className={secondaryButton}>
          {messages.backToListing}
        </a>
      </p>
    </CompanyFrame>
  )
}
