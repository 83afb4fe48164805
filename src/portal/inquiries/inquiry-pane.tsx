import { useQuery } from "@tanstack/react-query"
import { Archive, ArrowLeft, Trash2, UserRound } from "lucide-react"
import { Suspense, useEffect, useEffectEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { inquiryKeys, loadInquiry } from "../../api/inquiries"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { Menu } from "../../ui/menu"
import { FollowUp } from "../contacts"
import { isDeleted } from "../forms/conflicts/use-record-save"
import { useUser } from "../frame/use-user"
import { PersonDataDialog } from "../privacy"
import { InquiryViewings } from "../viewings"
import { AnswerBar } from "./answer-bar"
import { Assignment } from "./assignment"
import { DeleteInquiryDialog } from "./delete-inquiry-dialog"
import { InquiryNote } from "./inquiry-note"
import { MailState } from "./mail-state"
import { Message } from "./message"
import { OtherInquiries } from "./other-inquiries"
import { Person } from "./person"
import { hasHoldDraft, RetentionHold } from "./retention-hold"
import { useChangeInquiry } from "./use-change-inquiry"
import type { InboxSteps } from "./use-inbox-keys"

type InquiryPaneProps = {
  id: string
  companyId: string
  /** The row of the list, shown until the pane has loaded the inquiry itself. */
  listed: Inquiry | undefined
  steps: InboxSteps
  /** The names of users by id. */
  names: ReadonlyMap<string, string>
  /** Whether the answer is open from the start. */
  isAnswering: boolean
  onClose: () => void
  onOpen: (inquiry: Inquiry) => void
  onProperty: (id: string) => void
}

/** Shows one inquiry with all known data of its person. Opening it marks it as read. */
export function InquiryPane(props: InquiryPaneProps) {
  const { id, companyId, listed, steps, names, isAnswering, onClose, onOpen, onProperty } = props
  const { t } = useTranslation("inquiries")
  const change = useChangeInquiry()
  const [dialog, setDialog] = useState<"delete" | "person" | null>(null)
  const { id: userId } = useUser()
  /** True once a reason is to be given for keeping it longer. */
  const [isHolding, setHolding] = useState(false)
  const one = useQuery({
    queryKey: inquiryKeys.one(id),
    queryFn: () => loadInquiry(id),
    enabled: listed === undefined,
  })
  const inquiry = listed ?? one.data
  const isUnread = inquiry?.is_read === false
  const markRead = useEffectEvent(() => {
    if (inquiry) change(inquiry, { is_read: true }, true)
  })
  useEffect(() => {
    if (isUnread) markRead()
  }, [isUnread])

  if (inquiry === undefined) {
    if (!one.error) return <Loading text={t("loading")} />
    if (isDeleted(one.error)) {
      const back = <Button onClick={onClose}>{t("back")}</Button>
      return <EmptyState title={t("gone.title")} text={t("gone.text")} action={back} />
    }
    return (
      <ErrorState
        title={t("loadError.title")}
        text={one.error.message}
        onRetry={() => one.refetch()}
        retrying={one.isFetching}
      />
    )
  }
  return (
    <Card className="grid grid-cols-1 gap-6 lg:sticky lg:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Button variant="quiet" icon={<ArrowLeft aria-hidden className="size-4" />} className="-ms-4" onClick={onClose}>
          {t("back")}
        </Button>
        <div className="flex items-center">
          <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setDialog("delete")}>
            {t("delete.button")}
          </Button>
          <Menu
            label={t("actions.more")}
            items={[
              { label: t("hold.menu"), icon: <Archive aria-hidden />, onSelect: () => setHolding(true) },
              ...(inquiry.email === ""
                ? []
                : [{ label: t("personData"), icon: <UserRound aria-hidden />, onSelect: () => setDialog("person") }]),
            ]}
          />
        </div>
      </div>
      <Person inquiry={inquiry} assigned={names.get(inquiry.assigned_to) ?? ""} onProperty={onProperty} />
      <Message inquiry={inquiry} />
      <MailState inquiry={inquiry} />
      <AnswerBar
        inquiry={inquiry}
        steps={steps}
        isAnswering={isAnswering}
        onChange={(patch) => change(inquiry, patch)}
      />
      <Suspense>
        <InquiryViewings companyId={companyId} inquiryId={id} />
      </Suspense>
      <FollowUp day={inquiry.follow_up_on} onChange={(follow_up_on) => change(inquiry, { follow_up_on })} />
      <Assignment companyId={companyId} inquiry={inquiry} onChange={(patch) => change(inquiry, patch)} />
      <InquiryNote key={inquiry.note} inquiry={inquiry} />
      {(isHolding || inquiry.hold_reason !== "" || hasHoldDraft(userId, id)) && (
        <RetentionHold key={`hold ${inquiry.hold_reason}`} inquiry={inquiry} isAsked={isHolding} />
      )}
      <OtherInquiries companyId={companyId} inquiry={inquiry} onOpen={onOpen} />
      <DeleteInquiryDialog
        inquiry={dialog === "delete" ? inquiry : null}
        onClose={() => setDialog(null)}
        onDeleted={onClose}
      />
      {dialog === "person" && (
        <Suspense>
          <PersonDataDialog
            companyId={companyId}
            email={inquiry.email}
            onClose={() => setDialog(null)}
            onErased={onClose}
          />
        </Suspense>
      )}
    </Card>
  )
}
