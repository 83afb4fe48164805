import { ArrowLeft, LockKeyhole } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, Outlet } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { BrandMark } from "../../ui/brand-mark"
import { LegalLinks } from "../shell/legal-links"
import payment from "./payment.json"

addTranslations({ payment })

export function PaymentLayout() {
  const { t } = useTranslation("payment")
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex w-full max-w-5xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link to="/" className="flex min-h-14 items-center gap-3 font-semibold text-ink no-underline">
            <BrandMark />
            <span className="max-sm:sr-only">Immobilien-Portal</span>
          </Link>
          {globalThis.location?.protocol === "https:" && (
            <p className="flex items-center gap-2 text-sm text-muted">
              <LockKeyhole aria-hidden className="size-4 shrink-0" />
              {t("secure")}
            </p>
          )}
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        <Outlet />
      </main>
      <LegalLinks />
    </div>
  )
}

export function BackLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation("payment")
  return (
    <Link
      to={isSignedIn ? "/admin" : "/"}
      className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span>{t(isSignedIn ? "backToDashboard" : "back")}</span>
    </Link>
  )
}
