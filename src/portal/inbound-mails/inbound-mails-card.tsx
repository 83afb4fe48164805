import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyKeys, companyQuery } from "../../api/companies"
import type { CompanyMailbox } from "../../domain/inbound-mails/received-mail"
import { formatInstant } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import { AddressText } from "../../ui/address-text"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"
import { SettingCard } from "../frame/setting-card"
import { useCopyText } from "../frame/use-copy-text"
import { companyMailboxQuery, inboundKeys, renewInboundAddress } from "./api"
import texts from "./inbound-mails.json"
import { TestForm } from "./test-form"

addTranslations({ inboundMails: texts })

const WAYS = ["immoscout24", "immowelt", "website", "rule"] as const
const TRAPS = ["microsoft", "gmail", "relay"] as const

/** Says where to enter the company's address for inquiries by mail. Shows nothing where the operator has no mailbox for them. */
export function InboundMailsCard({ companyId }: { companyId: string }) {
  const { data: company } = useQuery(companyQuery(companyId))
  const address = company?.inbound_address ?? null
  return address === null ? null : <Card companyId={companyId} address={address} />
}

function Card({ companyId, address }: { companyId: string; address: string }) {
  const { t } = useTranslation("inboundMails")
  const copy = useCopyText()
  const { data } = useQuery(companyMailboxQuery(companyId))
  return (
    <SettingCard
      anchor="postfach"
      className="grid gap-4"
      title={t("title")}
      text={t("text")}
      action={<Renewal companyId={companyId} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2">
        <span translate="no" className="min-w-0 font-medium wrap-anywhere">
          <AddressText text={address} />
        </span>
        <Button size="sm" icon={<Copy aria-hidden className="size-4" />} onClick={() => copy(address)}>
          {t("copy")}
        </Button>
      </div>
      {data && <State mailbox={data} />}
      <dl className="grid gap-3 text-sm">
        {WAYS.map((way) => (
          <div key={way}>
            <dt className="font-medium">{t(`ways.${way}.name`)}</dt>
            <dd className="text-pretty text-muted">{t(`ways.${way}.text`)}</dd>
          </div>
        ))}
      </dl>
      <TestForm companyId={companyId} confirmed={data?.confirmed ?? []} />
      <details className="text-sm">
        <summary className="chevron w-fit py-3 font-medium">{t("traps.title")}</summary>
        <ul className="grid list-disc gap-2 ps-5 text-pretty text-muted">
          {TRAPS.map((trap) => (
            <li key={trap}>{t(`traps.${trap}`)}</li>
          ))}
        </ul>
      </details>
    </SettingCard>
  )
}

/** Says what has come, and what a provider asks for before it forwards mails. */
function State({ mailbox: { last_at, is_read, code, former_until } }: { mailbox: CompanyMailbox }) {
  const { t } = useTranslation("inboundMails")
  return (
    <div className="grid gap-2 text-sm">
      {code !== null && (
        <div className="rounded-md bg-accent-soft px-4 py-3">
          <p className="font-medium">{t("code.title", { code: code.code })}</p>
          <p className="text-muted long-words">{code.subject}</p>
        </div>
      )}
      {is_read !== true && (
        <p className="rounded-md bg-signal-soft px-4 py-3 text-signal-strong">
          {t(is_read === null ? "neverRead" : "notRead")}
        </p>
      )}
      <p className="text-muted">{last_at === "" ? t("none") : t("last", { at: formatInstant(last_at) })}</p>
      {former_until !== "" && <p className="text-muted">{t("former", { day: formatInstant(former_until) })}</p>}
    </div>
  )
}

function Renewal({ companyId }: { companyId: string }) {
  const { t } = useTranslation("inboundMails")
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation({
    mutationFn: () => renewInboundAddress(companyId),
    onSuccess: () => {
      toast.success(t("renew.done"), { id: "inbound-address" })
      const changed = [companyKeys.all, inboundKeys.all]
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: ({ message }) => toast.error(t("error", { error: message }), { id: "inbound-address" }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("renew.button")}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("renew.title")}
        text={t("renew.text")}
        confirmLabel={t("renew.button")}
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
    </>
  )
}
