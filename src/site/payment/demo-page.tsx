import { Info } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { DemoCheckout } from "./demo-checkout"
import { DemoPortal } from "./demo-portal"

/** Shows the demo provider's checkout, or its customer portal without a session. */
export function DemoPage() {
  const { t } = useTranslation("payment")
  const [query] = useSearchParams()
  const session = query.get("session_id") ?? ""
  return (
    <>
      <title>{t("demo.documentTitle")}</title>
      <p className="mx-auto flex max-w-xl items-start gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm text-accent">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t("demo.banner")}
      </p>
      {session === "" ? (
        <DemoPortal id={query.get("subscription")} wished={query.get("plan")} />
      ) : (
        <DemoCheckout session={session} />
      )}
    </>
  )
}
