import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { MailboxState } from "../../domain/inbound-mails/received-mail"
import { formatInstant } from "../../domain/values/date"
import { HOUR } from "../../domain/values/durations"
import { addTranslations } from "../../i18n/index"
import { AddressText } from "../../ui/address-text"
import { Section } from "../../ui/section"
import { mailboxStateQuery } from "./api"
import texts from "./inbound-mails.json"

addTranslations({ inboundMails: texts })

/** Shows administrators how the mailbox was last read, and the headers of mails of no company; nothing where there is none. */
export function MailboxSection() {
  const { t } = useTranslation("inboundMails")
  const { data } = useQuery(mailboxStateQuery())
  if (data?.is_set_up !== true) return null
  return (
    <Section title={t("admin.title")} text={t("admin.text")}>
      <div className="grid gap-2 text-sm">
        <LastLook state={data} />
        {data.waiting > 0 && <p>{t("admin.waiting", { count: data.waiting })}</p>}
      </div>
      {data.unplaced.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t("admin.unplaced")}</h3>
          <p className="text-sm text-muted">{t("admin.unplacedText")}</p>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {data.unplaced.map(({ id, from, recipients, subject, created_at }) => (
              <li key={id} className="grid gap-1 px-4 py-3 text-sm">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 font-medium wrap-anywhere">
                    <AddressText text={from} />
                  </span>
                  <span className="tabular text-muted">{formatInstant(created_at)}</span>
                </span>
                <span className="long-words">{subject}</span>
                <span className="text-muted wrap-anywhere">
                  <AddressText text={recipients.join(" ")} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

const warning = "rounded-md bg-signal-soft px-4 py-3 text-signal-strong long-words"

function LastLook({ state: { looked_at, state, error } }: { state: MailboxState }) {
  const { t } = useTranslation("inboundMails")
  if (looked_at === null || state === null) return <p className={warning}>{t("admin.never")}</p>
  const at = formatInstant(looked_at)
  if (state !== "ok") return <p className={warning}>{t(`admin.state.${state}`, { error })}</p>
  const isLate = Date.now() - Date.parse(looked_at) > HOUR
  return <p className={isLate ? warning : "text-muted"}>{t(isLate ? "admin.late" : "admin.looked", { at })}</p>
}
