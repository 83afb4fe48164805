import { useMutation, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { sendConfirmation, subscriptionQuery } from "../../api/payments"
import { isAdministrator } from "../../domain/accounts/role"
import type { SubscriptionState } from "../../domain/payments/payment"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { ErrorState } from "../../ui/error-state"
import { StatusBadge } from "../../ui/status-badge"
import { toast } from "../../ui/toast"
import { useAnchor } from "../frame/use-anchor"
import { useUser } from "../frame/use-user"
import { Invoices } from "./invoices"
import plan from "./plan.json"
import { OtherSubscriptions, PlanActions } from "./plan-actions"
import { PlanDetails } from "./plan-details"

addTranslations({ plan })

const KNOWN = ["active", "trialing", "past_due", "unpaid", "incomplete", "paused", "canceled"] as const

export function PlanCard() {
  const { t } = useTranslation("plan")
  const user = useUser()
  const holder = user.company_id !== null ? "company" : isAdministrator(user) ? "administrator" : "noCompany"
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery)
  return (
    <Card ref={useAnchor("paket")} className="grid gap-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-semibold">{t("title")}</h3>
        {data?.subscription && <Status subscription={data.subscription} />}
      </div>
      {data ? (
        <>
          <PlanDetails state={data} holder={holder} />
          <Unconfirmed way={data.unclaimed ?? (data.awaits_confirmation ? "account" : null)} />
          <PlanActions state={data} holder={holder} />
          {data.subscription?.invoices && <Invoices provider={data.provider} subscription={data.subscription.id} />}
          <OtherSubscriptions others={data.others} provider={data.provider} />
        </>
      ) : (
        error && (
          <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
        )
      )}
    </Card>
  )
}

function Status({ subscription }: { subscription: NonNullable<SubscriptionState["subscription"]> }) {
  const { t } = useTranslation("plan")
  const known = KNOWN.find((status) => status === subscription.status) ?? "other"
  if (subscription.active && subscription.cancel_at !== null) return <StatusBadge>{t("status.ending")}</StatusBadge>
  const isWaiting = known === "incomplete"
  const tone = subscription.active ? "positive" : isWaiting ? "neutral" : "signal"
  return <StatusBadge tone={tone}>{t(`status.${known}`)}</StatusBadge>
}

/** Offers the mail that confirms the user's address: of a new account, or for what was bought before the account existed. */
function Unconfirmed({ way }: { way: SubscriptionState["unclaimed"] | "account" }) {
  const { t } = useTranslation("plan")
  const send = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () => toast.success(t("unclaimed.sent"), { id: "confirmation" }),
    onError: (error) => toast.error(t("unclaimed.error", { error: errorMessage(error) }), { id: "confirmation" }),
  })
  if (way === null) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-accent-soft p-4 text-sm text-accent">
      <p>{t(`unclaimed.${way}`)}</p>
      {way !== "administrator" && (
        <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
          {t("unclaimed.send")}
        </Button>
      )}
    </div>
  )
}
