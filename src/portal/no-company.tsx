import { Building2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { buttonClass } from "../ui/button"
import { EmptyState } from "../ui/empty-state"

export function NoCompany() {
  const { t } = useTranslation("properties")
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title={t("noCompany.title")}
      text={t("noCompany.text")}
      action={
        <Link to="/admin" state={{ activeTab: "settings" }} className={buttonClass({ variant: "primary" })}>
          {t("noCompany.button")}
        </Link>
      }
    />
  )
}
