import { useTranslation } from "react-i18next"
import type { ProcessingContract } from "../../../domain/companies/processing-contract"
import { FactText, GapText } from "./parts"

/** Names the contract's two parties. */
export function Parties({ contract: { company, facts } }: { contract: ProcessingContract }) {
  const { t } = useTranslation("contract")
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Party role={t("parties.controller")} before={t("parties.between")}>
        <strong className="block font-semibold long-words">{company?.name ?? t("parties.noCompany")}</strong>
        {company && <span>{company.address || <GapText>{t("gaps.companyAddress")}</GapText>}</span>}
      </Party>
      <Party role={t("parties.processor")} before={t("parties.and")}>
        <strong className="block font-semibold">
          <FactText name="operator" value={facts.operator} />
        </strong>
        <span className="block">
          <FactText name="address" value={facts.address} />
        </span>
        <span className="block">
          <FactText
            name="representative"
            value={facts.representative}
            shown={t("parties.representative", { name: facts.representative })}
          />
        </span>
        <span className="block wrap-anywhere">
          <FactText name="email" value={facts.email} shown={t("parties.contact", { email: facts.email })} />
        </span>
      </Party>
    </div>
  )
}

type PartyProps = { role: string; before: string; children: React.ReactNode }

const Party = ({ role, before, children }: PartyProps) => (
  <div className="grid content-start gap-1">
    <p className="text-sm text-muted">{before}</p>
    <div>{children}</div>
    <p className="text-sm text-muted">{role}</p>
  </div>
)
