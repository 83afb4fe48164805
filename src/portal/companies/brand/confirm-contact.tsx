import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { Company } from "../../../domain/companies/company"
import { shownEmail } from "../../../domain/values/shown-email"
import { addTranslations } from "../../../i18n/index"
import { Button, buttonClass } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { useChangeCompany } from "../use-change-company"
import brand from "./brand.json"

addTranslations({ brand })

/** Asks a company once to confirm its contact, if the company existed before public pages showed contacts. */
export function ConfirmContact({ company }: { company: Company }) {
  const { t } = useTranslation("brand")
  const confirm = useChangeCompany(company, {
    done: () => t("confirm.done"),
    failed: (error) => t("confirm.error", { error }),
  })
  const { name, address, phone, email, website } = company
  const lines = [name, address, phone, email && shownEmail(email), website].filter(
    (line) => line !== null && line !== "",
  )
  return (
    <Card className="mb-6 grid max-w-2xl gap-4 sm:p-8">
      <h3 className="text-lg font-semibold">{t("confirm.title")}</h3>
      <p className="text-sm text-pretty text-muted">{t("confirm.text")}</p>
      <ul className="rounded-md bg-sunken px-4 py-3 text-sm">
        {lines.map((line) => (
          <li key={line} className="py-0.5 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={confirm.isPending}
          onClick={() => confirm.mutate({ contact_confirmed: true })}
        >
          {t("confirm.submit")}
        </Button>
        <Link to="?tab=settings&area=company" className={buttonClass()}>
          {t("confirm.change")}
        </Link>
      </div>
    </Card>
  )
}
