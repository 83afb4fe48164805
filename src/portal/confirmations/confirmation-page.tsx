import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Printer } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router-dom"
import type { Confirmation } from "../../domain/confirmations/confirmation"
import { nameListing } from "../../domain/confirmations/instruction"
import { formatDay, formatInstant } from "../../domain/values/date"
import { shownEmail } from "../../domain/values/shown-email"
import { addTranslations } from "../../i18n/index"
import { Button, buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { isDeleted } from "../forms/conflicts/use-record-save"
import { Loaded } from "../frame/loaded"
import { Agreement } from "./agreement"
import { confirmationQuery } from "./api"
import { ConfirmationState, nextDay } from "./confirmation-state"
import confirmations from "./confirmations.json"

addTranslations({ confirmations })

/** Shows one proof with all that was shown to the person, to be printed. */
export function ConfirmationPage() {
  const { id = "" } = useParams()
  const { t } = useTranslation("confirmations")
  const query = useQuery(confirmationQuery(id))
  if (query.error !== null && isDeleted(query.error)) {
    return (
      <EmptyState
        title={t("page.unknownTitle")}
        text={t("page.unknownText")}
        action={
          <Link to="/admin" className={buttonClass()}>
            {t("page.back")}
          </Link>
        }
      />
    )
  }
  return (
    <Loaded query={query} errorTitle={t("page.loadError")}>
      {(confirmation) => <Proof confirmation={confirmation} />}
    </Loaded>
  )
}

function Proof({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation("confirmations")
  const { kind, name, property_id, text, text_sha256 } = confirmation
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-6 py-4 sm:py-8 print:gap-4 print:p-0">
      <title>{`${t(`page.${kind}`)}: ${name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/admin?tab=settings&area=legal#widerruf"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("page.back")}
        </Link>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {property_id !== "" && (
            <Link to={`/admin/properties/edit/${property_id}`} className={buttonClass()}>
              {t("page.property")}
            </Link>
          )}
          <Button variant="primary" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
            {t("page.print")}
          </Button>
        </div>
      </div>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold long-words">{t(`page.${kind}`)}</h1>
        <ConfirmationState confirmation={confirmation} />
      </header>
      {kind === "withdrawal" && confirmation.agreed_at === "" && <Agreement confirmation={confirmation} />}
      <Facts confirmation={confirmation} />
      <section className="grid gap-2">
        <h2 className="font-semibold">{t(kind === "withdrawal" ? "page.withdrawalText" : "page.text")}</h2>
        <p className="rounded-md border border-line bg-surface p-4 text-sm whitespace-pre-line long-words print:p-2">
          {text}
        </p>
        <p className="text-xs text-muted wrap-anywhere">{`${t("page.hash")}: ${text_sha256}`}</p>
      </section>
    </article>
  )
}

function Facts({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation("confirmations")
  const {
    property_title: title,
    property_reference: reference,
    withdrawn_at,
    agreed_at,
    mail_state,
    sent_at,
  } = confirmation
  const rows = [
    [t("page.name"), confirmation.name],
    [t("page.email"), shownEmail(confirmation.email)],
    [t("page.listing"), title === "" ? "" : nameListing({ title, reference })],
    [t("page.at"), formatInstant(confirmation.created_at)],
    [t("page.declared"), useDeclared(confirmation)],
    [t("page.withdrawn"), withdrawn_at === "" ? "" : formatInstant(withdrawn_at)],
    [t("page.agreed"), agreed_at === "" ? "" : formatInstant(agreed_at)],
    [t("page.mail"), t(`page.mailStates.${mail_state}`, { at: sent_at === "" ? "" : formatInstant(sent_at) })],
    [t("page.network"), confirmation.network],
    [t("page.kept"), formatDay(confirmation.kept_until)],
  ].filter(([, value]) => value !== "")
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)] print:gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="whitespace-pre-line long-words max-sm:-mt-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says which boxes the person has ticked. */
function useDeclared({ kind, received, begins, created_at }: Confirmation): string {
  const { t } = useTranslation("confirmations")
  if (kind === "withdrawal") return ""
  if (kind === "business") return t("page.businessDeclared")
  const first = received ? [t("page.received")] : []
  return [...first, begins ? t("page.begins") : t("page.waits", { day: nextDay(created_at) })].join("\n")
}
