import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ContractFacts } from "../../../domain/companies/processing-contract"
import { FactText, Heading } from "./parts"

/** Lists the other processors of the data, and the measures that protect it. */
export function Annexes({ facts, measures }: { facts: ContractFacts; measures: readonly string[] }) {
  const { t } = useTranslation("contract")
  return (
    <>
      <section className="grid gap-2">
        <Heading>{t("annex1.title")}</Heading>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pe-4 font-medium">
                {t("annex1.who")}
              </th>
              <th scope="col" className="py-2 font-medium">
                {t("annex1.what")}
              </th>
            </tr>
          </thead>
          <tbody>
            <Processor who={<FactText name="hosting" value={facts.hosting} />} what={t("annex1.hosting")} />
            {facts.mail && <Processor who={t("annex1.mailHost", { host: facts.mail })} what={t("annex1.mail")} />}
            {facts.mailbox && (
              <Processor who={t("annex1.mailboxHost", { host: facts.mailbox })} what={t("annex1.mailbox")} />
            )}
            {facts.bucket && (
              <Processor who={t("annex1.bucketHost", { host: facts.bucket })} what={t("annex1.bucket")} />
            )}
            {facts.stripe && <Processor who={t("annex1.stripeName")} what={t("annex1.stripe")} />}
          </tbody>
        </table>
        {facts.mail === "" && <p className="text-sm text-muted">{t("annex1.noMail")}</p>}
      </section>
      <section className="grid gap-2">
        <Heading>{t("annex2.title")}</Heading>
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            {t("annex2.site")}
            <FactText name="measures" value={facts.measures} />
          </li>
          {measures.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
          <li>{facts.backups === 0 ? t("annex2.noBackups") : t("annex2.backups", { count: facts.backups })}</li>
        </ul>
      </section>
    </>
  )
}

const Processor = ({ who, what }: { who: ReactNode; what: string }) => (
  <tr className="border-b border-line align-top">
    <td className="py-2 pe-4 wrap-anywhere">{who}</td>
    <td className="py-2">{what}</td>
  </tr>
)
