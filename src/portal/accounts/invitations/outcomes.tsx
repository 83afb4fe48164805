import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/client/http"
import type { SentInvitation } from "../../../domain/accounts/invitation"
import { formatDay } from "../../../domain/values/date"
import { shownEmail } from "../../../domain/values/shown-email"
import { AddressText } from "../../../ui/address-text"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { Secret } from "../../forms/secret-dialog"
import { useCopyText } from "../../frame/use-copy-text"

/** What has become of one address. */
export type Outcome = { email: string } & ({ sent: SentInvitation } | { error: unknown })

type OutcomesProps = {
  outcomes: readonly Outcome[]
  /** Leads back to the form, which keeps the addresses that were not invited. */
  onRest: () => void
  onClose: () => void
}

/** Says of each address whether it was invited, and shows the links, which no later response contains. */
export function Outcomes({ outcomes, onRest, onClose }: OutcomesProps) {
  const { t } = useTranslation("invitations")
  const sent = outcomes.flatMap((outcome) => ("sent" in outcome ? [outcome.sent] : []))
  const isRest = sent.length < outcomes.length
  const close = isRest ? onRest : onClose
  return (
    <Dialog
      open
      keepsOpen
      onOpenChange={close}
      title={t("dialog.doneTitle", { count: sent.length })}
      description={sent[0] && t("dialog.validity", { date: formatDay(sent[0].expires_at) })}
      footer={
        <Button variant={isRest ? "primary" : "secondary"} onClick={close}>
          {t(isRest ? "dialog.rest" : "dialog.close")}
        </Button>
      }
    >
      <ul className="grid gap-6">
        {outcomes.map((outcome) => (
          <li key={outcome.email} className="grid gap-1.5">
            <p className="font-medium wrap-anywhere">
              <AddressText text={shownEmail(outcome.email)} />
            </p>
            {"sent" in outcome ? (
              <Link sent={outcome.sent} />
            ) : (
              <p className="text-sm text-signal long-words">{errorMessage(outcome.error)}</p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Link({ sent }: { sent: SentInvitation }) {
  const { t } = useTranslation("invitations")
  const copy = useCopyText()
  const email = shownEmail(sent.email)
  return (
    <>
      <p className="text-sm text-muted long-words">
        {t(sent.is_mailed ? "dialog.mailed" : "dialog.unmailed", { email })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow basis-64">
          <Secret label={t("dialog.linkOf", { email })} text={sent.link} />
        </div>
        <Button
          data-first
          aria-label={t("dialog.copyOf", { email })}
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy(sent.link)}
        >
          {t("dialog.copy")}
        </Button>
      </div>
    </>
  )
}
