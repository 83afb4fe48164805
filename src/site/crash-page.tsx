import { useTranslation } from "react-i18next"
import { useRouteError } from "react-router-dom"
import { errorMessage } from "../api/client/http"
import { Button, buttonClass } from "../ui/button"

/** Replaces a page that failed, or whose code could not be loaded after an update of the server. */
export function CrashPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-4 px-6 py-16" role="alert">
      <h1 className="text-2xl font-semibold">{t("crash.title")}</h1>
      <p className="text-pretty text-muted">{t("crash.text")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t("crash.reload")}
        </Button>
        <a href="/" className={buttonClass()}>
          {t("home")}
        </a>
      </div>
      <details className="text-sm text-muted">
        <summary className="w-fit cursor-pointer rounded-sm py-3">{t("crash.details")}</summary>
        <p lang="en" translate="no" className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
          {errorMessage(error)}
        </p>
      </details>
    </main>
  )
}
