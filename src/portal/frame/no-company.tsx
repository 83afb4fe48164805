import { Building2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { isAdministrator } from "../../domain/accounts/role"
import { addTranslations } from "../../i18n/index"
import { buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import texts from "./no-company.json"
import { useUser } from "./use-user"

addTranslations({ "no-company": texts })

/** Says why somebody without a company sees nothing: an administrator, who manages all of them, needs none. */
export function NoCompany() {
  const { t } = useTranslation("no-company")
  const who = isAdministrator(useUser()) ? "administrator" : "user"
  return (
    <EmptyState
      icon={<Building2 aria-hidden />}
      title={t(`${who}.title`)}
      text={t(`${who}.text`)}
      action={
        <Link
          to="/admin"
          state={{ activeTab: who === "administrator" ? "admin" : "settings" }}
          className={buttonClass({ variant: "primary" })}
        >
          {t(`${who}.button`)}
        </Link>
      }
    />
  )
}
