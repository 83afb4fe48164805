import { ArrowLeft } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { BrandMark } from "../../ui/brand-mark"
import { LegalLinks } from "../shell/legal-links"

export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("auth")
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-md grid-rows-[auto_1fr_auto] px-4 sm:px-6">
      <title>{t("documentTitle")}</title>
      <header className="flex">
        <Link to="/" className="flex min-h-14 items-center gap-2 text-sm text-muted hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
      </header>
      <main className="grid content-start gap-8 pt-6 pb-10 sm:pt-14">
        <div className="grid justify-items-center gap-3 text-center">
          <BrandMark className="size-11" />
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <p className="max-w-xs text-balance text-muted">{t("claim")}</p>
        </div>
        {children}
      </main>
      <LegalLinks />
    </div>
  )
}
