import { useMutation } from "@tanstack/react-query"
import { CircleAlert, CircleCheck, Undo2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import { returnToCompany } from "../../api/accounts"
import { errorMessage } from "../../api/client/http"
import { addTranslations } from "../../i18n/index"
import { Button, buttonClass } from "../../ui/button"
import { Outcome } from "./outcome"
import dictionary from "./return.json"

addTranslations({ return: dictionary })

/** Opens from the mail to a member who has left, and acts only on a press: programs that check mails open links. */
export function ReturnPage() {
  const { t } = useTranslation("return")
  const [query] = useSearchParams()
  const back = useMutation({ mutationFn: () => returnToCompany(query.get("token") ?? "") })
  const toPortal = (
    <Link to="/admin" className={buttonClass({ variant: "primary", size: "lg" })}>
      {t("button")}
    </Link>
  )
  return (
    <>
      <title>{t("documentTitle")}</title>
      {back.isSuccess ? (
        <Outcome key="done" icon={CircleCheck} tone="good" title={t("title")} text={t("text")}>
          {toPortal}
        </Outcome>
      ) : back.error ? (
        <Outcome key="failed" icon={CircleAlert} tone="bad" title={t("failed")} text={errorMessage(back.error)}>
          {toPortal}
        </Outcome>
      ) : (
        <Outcome key="ask" icon={Undo2} tone="good" title={t("ask")} text={t("askText")}>
          <Button variant="primary" size="lg" pending={back.isPending} onClick={() => back.mutate()}>
            {t("submit")}
          </Button>
        </Outcome>
      )}
    </>
  )
}
