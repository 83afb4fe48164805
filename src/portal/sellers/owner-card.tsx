import { useMutation } from "@tanstack/react-query"
import { Link2, Mail, Pencil, RefreshCw } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import {
  hasPageEnded,
  lastDayOfNotice,
  lastDayOfPage,
  MANDATE_DAYS,
  MANDATE_LABELS,
  mandateDue,
} from "../../domain/properties/seller-fields"
import type { OwnerReport } from "../../domain/sellers/owner-report"
import { berlinDay, formatDay } from "../../domain/values/date"
import { DAY } from "../../domain/values/durations"
import { shownEmail } from "../../domain/values/shown-email"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { IconButton } from "../../ui/icon-button"
import { toast } from "../../ui/toast"
import { useCopyText } from "../frame/use-copy-text"
import { loadLinks, type Owned, revokeLink } from "./api"
import { OwnerDialog } from "./owner-dialog"

type OwnerCardProps = { owned: Owned; told: OwnerReport }
type Owner = OwnerReport["owners"][number]

const nameOf = ({ name, email }: Owner) => name || shownEmail(email)

/** Shows whose the listing is, what is agreed, and each owner's link. */
export function OwnerCard({ owned, told }: OwnerCardProps) {
  const { t } = useTranslation("sellers")
  const [isEditing, setEditing] = useState(false)
  const facts = useFacts(owned)
  return (
    <Card className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{t("card")}</h2>
          <p className="text-sm text-muted">{t("internal")}</p>
        </div>
        <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
          {t("edit")}
        </Button>
      </div>
      {told.owners.length === 0 ? (
        <p className="text-muted">{t("noOwner")}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {told.owners.map((owner) => (
            <OwnerLine key={owner.contact_id} id={owned.id} owner={owner} />
          ))}
        </ul>
      )}
      <p className="tabular long-words">{facts.join(" · ")}</p>
      <Ending owned={owned} owners={told.owners} />
      {isEditing && <OwnerDialog owned={owned} owners={told.owners} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function useFacts(owned: Owned): string[] {
  const { t } = useTranslation("sellers")
  const { mandate, mandate_from, mandate_until, mandate_extends_months: months } = owned
  const notice = lastDayOfNotice(owned)
  const last = lastDayOfPage(owned)
  return [
    mandate === "" ? t("noMandate") : MANDATE_LABELS[mandate],
    mandate_from && t("from", { day: formatDay(mandate_from) }),
    mandate_until && t("until", { day: formatDay(mandate_until) }),
    notice && t("notice", { day: formatDay(notice) }),
    months > 0 ? t("extends", { count: months }) : "",
    last && t(hasPageEnded(owned, new Date()) ? "pageClosed" : "pageUntil", { day: formatDay(last) }),
    owned.report_monthly ? t("monthly") : "",
    owned.show_as_reference ? t("reference") : "",
  ].filter(Boolean)
}

function OwnerLine({ id, owner }: { id: string; owner: Owner }) {
  const { t } = useTranslation("sellers")
  const copy = useCopyText()
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(owner)
  const onError = ({ message }: Error) => toast.error(t("linkError", { error: message }), { id: "owner-link" })
  const link = useMutation({
    mutationFn: async () => (await loadLinks(id)).find(({ contact_id }) => contact_id === owner.contact_id)?.url ?? "",
    onSuccess: copy,
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => revokeLink(id, owner.contact_id),
    onSuccess: () => toast.success(t("revoked"), { id: "owner-link" }),
    onError,
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4">
      <Link
        to={`/admin?tab=contacts&contact=${owner.contact_id}`}
        className="inline-flex min-h-11 min-w-0 items-center font-medium underline-offset-4 wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <span className="flex shrink-0">
        <Button
          variant="quiet"
          size="sm"
          aria-label={t("copyOf", { name })}
          icon={<Link2 aria-hidden className="size-4" />}
          pending={link.isPending}
          onClick={() => link.mutate()}
        >
          {t("copy")}
        </Button>
        <IconButton label={t("revokeOf", { name })} onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden />
        </IconButton>
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("revokeTitle")}
        text={t("revokeText", { name })}
        confirmLabel={t("revoke")}
        onConfirm={() => {
          setAsking(false)
          revoke.mutate()
        }}
      />
    </li>
  )
}

/** Offers a mail that asks for an answer in writing: a change needs text form (§ 656a BGB), which no press on a button has. */
function Ending({ owned, owners }: { owned: Owned; owners: readonly Owner[] }) {
  const { t } = useTranslation("sellers")
  const due = mandateDue(owned)
  const soon = berlinDay(new Date(Date.now() + MANDATE_DAYS * DAY))
  if (due === "" || due > soon || owned.status === "sold") return null
  const reached = owners.filter(({ email }) => email !== "")
  const name = owners.map(nameOf).join(" und ")
  const subject = t("draft.subject", { title: owned.title })
  const greeting = name === "" ? t("draft.greetingNobody") : t("draft.greeting", { name })
  const body = `${greeting}\n\n${t("draft.text", { title: owned.title, day: formatDay(owned.mandate_until) })}`
  const to = reached.map(({ email }) => encodeURIComponent(email)).join(",")
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4">
      <p className="text-sm text-pretty">{t("due")}</p>
      {reached.length > 0 && (
        <a href={`mailto:${to}?${query}`} className={buttonClass({ size: "sm" })}>
          <Mail aria-hidden className="size-4" />
          {t("ask")}
        </a>
      )}
    </div>
  )
}
