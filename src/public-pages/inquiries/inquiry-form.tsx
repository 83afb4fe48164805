import { primaryButton, secondaryButton } from "../button-class"
import { Icon } from "../icon"
import { messages } from "../messages"
import type { AfterInquiryData, InquiryDelivery, InquiryNotice } from "../page-data"
import { AfterInquiry } from "./after-inquiry"
import { DeliveryFields, Failure, InquiryFields } from "./inquiry-fields"
import { Notice } from "./notice"

/** `message` is the initial text. Without `delivery` the script simulates sending. */
type InquiryFormProps = {
  title: string
  message: string
  mail: string
  delivery: InquiryDelivery | undefined
  notice: InquiryNotice | undefined
  after: AfterInquiryData | undefined
}

export function InquiryForm({ title, message, mail, delivery, notice, after }: InquiryFormProps) {
  return (
    <>
      <form
        data-inquiry
        noValidate={!delivery}
        className="relative space-y-4 lg:space-y-3"
        {...(delivery && { method: "post", action: "/api/inquiries" })}
      >
        <InquiryFields values={{ message }} />
        {delivery && <DeliveryFields {...delivery} />}
        <Failure text="" />
        {!delivery && <WithoutScript title={title} mail={mail} />}
        <p role="status" className="sr-only" />
        <button type="submit" disabled={!delivery} data-busy={messages.sending} className={`${primaryButton} w-full`}>
          {messages.send}
        </button>
        {notice && <Notice {...notice} />}
      </form>
      <template id="inquiry-sent">
        <Sent after={after} />
      </template>
    </>
  )
}

function WithoutScript({ title, mail }: { title: string; mail: string }) {
  return (
    <noscript>
      <p className="text-sm text-muted">
        {messages.noScript}
        {mail !== "" && (
          <>
            {" "}
            {messages.noScriptMail}{" "}
            <a href={`mailto:${mail}?subject=${encodeURIComponent(title)}`} className="text-accent underline">
              {mail}
            </a>
          </>
        )}
      </p>
    </noscript>
  )
}

/** The script adds what says that the inquiry was sent: a browser that knows no templates shows this below the form. */
function Sent({ after }: Pick<InquiryFormProps, "after">) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg bg-accent-soft px-4 py-10 text-center">
      <Icon name="sent" className="size-8 text-accent" />
      <h3 tabIndex={-1} className="text-lg outline-none">
        <span data-sent />
      </h3>
      <p role="status" className="text-sm" />
      {after && <AfterInquiry {...after} />}
      <button type="button" className={`${secondaryButton} mt-4`} />
    </div>
  )
}
