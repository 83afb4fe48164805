import { Building2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import texts from "./no-company.json"

addTranslations({ "no-company": texts })

export function NoCompany() {
  const { t } = useTranslation("no-company")
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title={t("title")}
      text={t("text")}
      action={
        <Link to="/admin" state={{ activeTab: "settings" }} className={buttonClass({ variant: "primary" })}>
          {t("button")}
        </Link>
      }
    />
  )
}
