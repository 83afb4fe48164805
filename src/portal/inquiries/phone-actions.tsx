import { Check, ChevronLeft, ChevronRight, Phone, Reply } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { telephoneHref } from "../../domain/values/phone"
import { Button, buttonClass } from "../../ui/button"
import { reserveSpaceFor } from "../frame/reserve-space"
import type { InboxSteps } from "./use-inbox-keys"

type PhoneActionsProps = { inquiry: Inquiry; steps: InboxSteps; onAnswer: () => void; onDone: () => void }

const square = "w-11 shrink-0 px-0!"

/** Keeps what one does with an inquiry where the thumb is, below the text, and the neighbours of the list beside it. */
export function PhoneActions({ inquiry, steps, onAnswer, onDone }: PhoneActionsProps) {
  const { t } = useTranslation("inquiries")
  const { phone, name, status } = inquiry
  return (
    <section
      ref={reserveSpaceFor}
      aria-label={t("actions.label")}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-2 border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      <Button className={square} aria-label={t("actions.previous")} disabled={!steps.previous} onClick={steps.previous}>
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <Button className={square} aria-label={t("actions.next")} disabled={!steps.next} onClick={steps.next}>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
      {phone !== "" && (
        <a
          href={telephoneHref(phone)}
          aria-label={t("actions.call", { name })}
          className={buttonClass({ className: square })}
        >
          <Phone aria-hidden className="size-5" />
        </a>
      )}
      <Button
        variant="primary"
        className="min-w-0 grow max-[22rem]:px-2!"
        icon={<Reply aria-hidden className="size-4 max-[22rem]:hidden" />}
        onClick={onAnswer}
      >
        {t("answer.open")}
      </Button>
      {status !== "done" && (
        <Button className={square} aria-label={t("mark.done")} onClick={onDone}>
          <Check aria-hidden className="size-5" />
        </Button>
      )}
    </section>
  )
}
