import { useQuery } from "@tanstack/react-query"
import { CircleAlert, CircleCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import { errorMessage } from "../../api/http"
import { confirmAddress } from "../../api/payment"
import { buttonClass } from "../../ui/button"
import { Checking } from "./checking"
import { Outcome } from "./outcome"

/** Confirms an e-mail address, which assigns purchases made under it to the account. */
export function ConfirmPage() {
  const { t } = useTranslation("payment")
  const [query] = useSearchParams()
  const token = query.get("token") ?? ""
  // A token works once: request once, however often this renders.
  const { isSuccess, error } = useQuery({
    queryKey: ["confirmed-address", token],
    queryFn: async () => {
      await confirmAddress(token)
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const toDashboard = (
    <Link to="/admin?tab=settings" className={buttonClass({ variant: "primary", size: "lg" })}>
      {t("confirm.button")}
    </Link>
  )
  return (
    <>
      <title>{t("confirm.documentTitle")}</title>
      {isSuccess ? (
        <Outcome icon={CircleCheck} tone="good" title={t("confirm.title")} text={t("confirm.text")}>
          {toDashboard}
        </Outcome>
      ) : error ? (
        <Outcome icon={CircleAlert} tone="bad" title={t("confirm.failed")} text={errorMessage(error)}>
          {toDashboard}
        </Outcome>
      ) : (
        <Checking text={t("confirm.working")} />
      )}
    </>
  )
}
