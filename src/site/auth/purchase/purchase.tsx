import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router-dom"
import { meQuery } from "../../../api/auth"
import { errorMessage } from "../../../api/client/http"
import { claimPurchase, offeredPurchaseQuery } from "../../../api/purchases"
import { PLANS } from "../../../domain/payments/plan"
import type { OfferedPurchase } from "../../../domain/payments/purchase"
import { addTranslations } from "../../../i18n/index"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { Loading } from "../../../ui/loading"
import type { PurchaseOfGuest } from "../auth-forms"
import { FormAlert } from "../form-alert"
import { ClaimForm } from "./claim-form"
import purchase from "./purchase.json"

addTranslations({ purchase })

/** `forms` renders the page's forms, which it has loaded already. */
type PurchaseProps = { token: string; forms: (purchase?: PurchaseOfGuest) => ReactNode }

/** Shows sign-in and sign-up to a guest who has just bought, with the purchase's address; the account then owns it. */
export function Purchase({ token, forms }: PurchaseProps) {
  const { t } = useTranslation("purchase")
  const me = useQuery(meQuery)
  const offered = useQuery(offeredPurchaseQuery(token))
  if (offered.error) {
    return (
      <Card className="grid gap-4">
        <FormAlert>{t("loadError", { reason: errorMessage(offered.error) })}</FormAlert>
        <Button onClick={() => void offered.refetch()}>{t("retry")}</Button>
      </Card>
    )
  }
  if (me.isPending || offered.isPending) return <Loading text={t("checking")} />
  if (me.data) return <ClaimForm token={token} offered={offered.data} user={me.data} />
  return <PurchaseForms token={token} forms={forms} offered={offered.data} />
}

function PurchaseForms({ token, forms, offered }: PurchaseProps & { offered: OfferedPurchase }) {
  const { t } = useTranslation("purchase")
  const [query] = useSearchParams()
  const { state, email, plan, has_account: hasAccount } = offered
  if (state !== "open" || plan === "") {
    return (
      <div className="grid gap-6">
        <FormAlert>{t(`state.${state === "open" ? "ended" : state}`)}</FormAlert>
        {forms()}
      </div>
    )
  }
  if (hasAccount && query.get("tab") === "register") {
    const signIn = new URLSearchParams(query)
    signIn.delete("tab")
    return <Navigate to={`/auth?${signIn}`} replace />
  }
  const emailHint = t(hasAccount ? "accountHint" : "newHint", { plan: PLANS[plan].name })
  return forms({ token, email, emailHint, claim: () => claimPurchase(token) })
}
