import { useQuery } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { meQuery } from "../../api/auth"
import { queryClient } from "../../api/client/query-client"
import { readToken } from "../../api/client/session"
import { ownersQuery } from "../../api/owners"
import { paymentOptionsQuery, subscriptionQuery } from "../../api/payments"
import { listNames } from "../../domain/accounts/list-names"
import { managesCompany } from "../../domain/accounts/role"
import { DEFAULT_PLAN, isPlanId } from "../../domain/payments/plan"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { ownSubscription } from "./order"
import { BackLink } from "./payment-layout"
import { PurchaseForm } from "./purchase-form"

/** Waits for the requests of the page's head: the first rendering, which replaces the skeleton, then has the prices. */
export async function loadPaymentPage() {
  if (globalThis.earlyResponses?.byPath.has("/api/payment/options")) {
    await Promise.all([
      queryClient.prefetchQuery(paymentOptionsQuery),
      queryClient.prefetchQuery(meQuery),
      readToken() !== null && queryClient.prefetchQuery(subscriptionQuery),
    ])
  }
  return { Component: PaymentPage }
}

function PaymentPage() {
  const { data: user } = useQuery(meQuery)
  return user && !managesCompany(user) ? <OwnersOnly companyId={user.company_id ?? ""} /> : <PlanOffer />
}

function PlanOffer() {
  const { t } = useTranslation("payment")
  const [query, setQuery] = useSearchParams()
  const { data: user, isPending: isChecking } = useQuery(meQuery)
  const options = useQuery(paymentOptionsQuery)
  const standing = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  const requested = query.get("plan")
  // A customer first sees their own plan.
  const held = standing.data?.subscription ?? null
  const own = ownSubscription(held)?.plan
  const plan = [requested, own].find(isPlanId) ?? DEFAULT_PLAN

  const choose = (next: string) => {
    const changed = new URLSearchParams(query)
    changed.set("plan", next)
    setQuery(changed, { replace: true, preventScrollReset: true })
  }

  const isCustomer = held?.active === true
  return (
    <>
      <title>{t("documentTitle")}</title>
      <BackLink isSignedIn={Boolean(user)} />
      <div className="grid gap-1 pt-2 pb-8">
        <h1 className="text-2xl font-semibold sm:text-3xl">{t(isCustomer ? "changeTitle" : "title")}</h1>
        {!isCustomer && <p className="text-pretty text-muted">{t("text")}</p>}
      </div>
      {options.data && !isChecking && !(user && standing.isPending) ? (
        <PurchaseForm options={options.data} user={user ?? null} held={held} plan={plan} onPlan={choose} />
      ) : options.error ? (
        <ErrorState
          title={t("loadError")}
          text={options.error.message}
          onRetry={() => options.refetch()}
          retrying={options.isFetching}
        />
      ) : (
        <PaymentSkeleton text={t("loading")} />
      )}
    </>
  )
}

/** Says to a member of a company who buys for it. */
function OwnersOnly({ companyId }: { companyId: string }) {
  const { t } = useTranslation("payment")
  const { data = [] } = useQuery(ownersQuery(companyId))
  const text = data.length === 0 ? t("ownersOnly.text") : t("ownersOnly.named", { names: listNames(data) })
  return (
    <>
      <title>{t("documentTitle")}</title>
      <BackLink isSignedIn />
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState icon={<KeyRound aria-hidden />} title={t("ownersOnly.title")} text={text} />
    </>
  )
}

/** Shows the payment page's shapes until the prices are known. */
function PaymentSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
      <span className="sr-only">{text}</span>
      <span aria-hidden className="grid gap-3">
        <span className="h-[4.75rem] rounded-md border border-line bg-surface sm:h-[5.25rem]" />
        <span className="h-[4.75rem] rounded-md border border-line bg-surface sm:h-[5.25rem]" />
      </span>
      <span aria-hidden className="h-96 rounded-lg border border-line bg-surface max-lg:hidden" />
    </div>
  )
}
