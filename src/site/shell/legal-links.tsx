import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import legalLinks from "./legal-links.json"
import { PATHS } from "./paths"

addTranslations({ "legal-links": legalLinks })

/** Names the provider beside forms that take passwords and money, as § 5 DDG asks. */
export function LegalLinks() {
  const { t } = useTranslation("legal-links")
  return (
    <nav aria-label={t("label")} className="flex flex-wrap justify-center gap-x-6 px-4 py-2 text-sm text-muted">
      {(["legal", "privacy", "accessibility"] as const).map((page) => (
        <a key={page} href={PATHS[page].de} className="inline-flex min-h-11 items-center hover:text-ink">
          {t(page)}
        </a>
      ))}
    </nav>
  )
}
