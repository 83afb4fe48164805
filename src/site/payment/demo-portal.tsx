import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, Navigate } from "react-router-dom"
import { meQuery } from "../../api/auth"
import { errorMessage } from "../../api/client/http"
import { changeDemoSubscription, paymentKeys, subscriptionQuery } from "../../api/payments"
import { demoInvoices } from "../../domain/payments/demo-invoices"
import type { DemoChange, HeldSubscription } from "../../domain/payments/payment"
import { isPlanId, PLAN_IDS, PLANS } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { formatDate } from "../../domain/values/date"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { ErrorState } from "../../ui/error-state"
import { toast } from "../../ui/toast"
import { Checking } from "./checking"

/** Shows the demo provider's customer portal. */
export function DemoPortal({ id, wished }: { id: string | null; wished: string | null }) {
  const { t } = useTranslation("payment")
  const queryClient = useQueryClient()
  const { data: user, isPending } = useQuery(meQuery)
  const { data, error, refetch } = useQuery({ ...subscriptionQuery, enabled: Boolean(user) })
  const subscription = data?.others.find((other) => other.id === id) ?? data?.subscription
  const change = useMutation({
    mutationFn: (wish: DemoChange) => changeDemoSubscription(wish, subscription?.id ?? ""),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: paymentKeys.subscription })
      toast.success(t("demo.portal.done"), { id: "demo-portal" })
    },
    onError: (reason) => toast.error(errorMessage(reason), { id: "demo-portal" }),
  })
  if (!isPending && !user) return <Navigate to="/auth" replace />
  if (error) return <ErrorState text={error.message} onRetry={() => refetch()} />
  if (!data) return <Checking text={t("demo.loading")} />
  const back = (
    <Link to="/admin?tab=settings&area=plan" className={buttonClass({ variant: "quiet" })}>
      {t("demo.portal.back")}
    </Link>
  )
  if (!subscription?.manageable || subscription.plan === "") {
    return (
      <Card className="mx-auto mt-6 grid max-w-xl gap-4 sm:p-10">
        <h1 className="text-xl font-semibold">{t("demo.portal.none")}</h1>
        {subscription && <DemoInvoices subscription={subscription} />}
        {back}
      </Card>
    )
  }
  const { cancel_at, period_end, company_name: company } = subscription
  const others = PLAN_IDS.filter((id) => id !== subscription.plan)
  const end = cancel_at ?? period_end
  return (
    <Card className="mx-auto mt-6 grid max-w-xl gap-6 sm:p-10">
      <h1 className="text-xl font-semibold">{t("demo.portal.title")}</h1>
      <dl className="grid gap-2 text-sm">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t("demo.portal.plan")}</dt>
          <dd className="font-medium">{PLANS[subscription.plan].name}</dd>
        </div>
        {company !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t("demo.portal.company")}</dt>
            <dd className="font-medium wrap-anywhere">{company}</dd>
          </div>
        )}
        {end !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{cancel_at ? t("demo.portal.until") : t("demo.portal.renews")}</dt>
            <dd className="font-medium">{formatDate(end)}</dd>
          </div>
        )}
      </dl>
      <DemoInvoices subscription={subscription} />
      <div className="grid gap-2">
        {others.map((plan) => (
          <Button
            key={plan}
            variant={isPlanId(wished) && wished === plan ? "primary" : "secondary"}
            pending={change.isPending}
            onClick={() => change.mutate({ action: "switch", plan })}
          >
            {t("demo.portal.switch", { plan: PLANS[plan].name })}
          </Button>
        ))}
        <Button pending={change.isPending} onClick={() => change.mutate({ action: cancel_at ? "resume" : "cancel" })}>
          {cancel_at ? t("demo.portal.resume") : t("demo.portal.cancel")}
        </Button>
        {back}
      </div>
    </Card>
  )
}

/** Lists a demo subscription's invoices, as the provider's customer portal does. */
function DemoInvoices({ subscription }: { subscription: HeldSubscription }) {
  const { t } = useTranslation("payment")
  const invoices = demoInvoices(subscription)
  if (!subscription.invoices || invoices.length === 0) return null
  return (
    <section className="grid gap-2 border-t border-line pt-5 text-sm">
      <h2 className="font-semibold">{t("demo.portal.invoices")}</h2>
      <p className="text-muted">{t("demo.portal.invoicesText")}</p>
      <ul className="grid gap-1">
        {invoices.map(({ number, date, cents }) => (
          <li key={number} className="grid grid-cols-[1fr_1fr_auto] gap-x-4">
            <span>{formatDate(date)}</span>
            <span className="tabular text-muted" translate="no">
              {number}
            </span>
            <span className="tabular font-medium">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
