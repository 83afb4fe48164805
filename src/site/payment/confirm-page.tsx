import { useMutation } from "@tanstack/react-query"
import { CircleAlert, CircleCheck, MailCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import { errorMessage } from "../../api/client/http"
import { confirmAddress } from "../../api/payments"
import { Button, buttonClass } from "../../ui/button"
import { Outcome } from "./outcome"

/**
 * Confirms the e-mail address of an account, which also gets what was bought under it. It waits for a press: programs that
 * check mails open their links, and a token works once.
 */
export function ConfirmPage() {
  const { t } = useTranslation("payment")
  const [query] = useSearchParams()
  const isForAccount = query.get("for") === "account"
  const confirm = useMutation({ mutationFn: () => confirmAddress(query.get("token") ?? "") })
  const toDashboard = (
    <Link to="/admin?tab=settings&area=plan" className={buttonClass({ variant: "primary", size: "lg" })}>
      {t("confirm.button")}
    </Link>
  )
  return (
    <>
      <title>{t("confirm.documentTitle")}</title>
      {confirm.isSuccess ? (
        <Outcome
          key="done"
          icon={CircleCheck}
          tone="good"
          title={t("confirm.title")}
          text={t(isForAccount ? "confirm.accountText" : "confirm.text")}
        >
          {toDashboard}
        </Outcome>
      ) : confirm.error ? (
        <Outcome
          key="failed"
          icon={CircleAlert}
          tone="bad"
          title={t("confirm.failed")}
          text={errorMessage(confirm.error)}
        >
          {toDashboard}
        </Outcome>
      ) : (
        <Outcome
          key="ask"
          icon={MailCheck}
          tone="good"
          title={t("confirm.ask")}
          text={t(isForAccount ? "confirm.askAccountText" : "confirm.askText")}
        >
          <Button variant="primary" size="lg" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            {t("confirm.submit")}
          </Button>
        </Outcome>
      )}
    </>
  )
}
