import { useMutation, useQuery } from "@tanstack/react-query"
import { CreditCard } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate, useSearchParams } from "react-router-dom"
import { ApiError, errorMessage } from "../../api/client/http"
import { endDemoCheckout, loadCheckout } from "../../api/payments"
import { PLANS } from "../../domain/payments/plan"
import { formatCents } from "../../domain/properties/price"
import { Button, buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { ErrorState } from "../../ui/error-state"
import { Checking } from "./checking"

/** Shows the demo provider's checkout, which charges nothing. */
export function DemoCheckout({ session }: { session: string }) {
  const { t } = useTranslation("payment")
  const navigate = useNavigate()
  // The query contains the session, and a guest's proof of the purchase.
  const [query] = useSearchParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["demo-checkout", session],
    queryFn: () => loadCheckout("demo", session),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const end = useMutation({
    mutationFn: (outcome: "pay" | "decline") => endDemoCheckout(session, outcome),
    onSuccess: () => navigate(`/payment/success?${query}`, { replace: true }),
  })
  const isUnknown = error instanceof ApiError && error.status === 404
  if (error && !isUnknown) {
    return <ErrorState text={error.message} onRetry={() => refetch()} retrying={isFetching} />
  }
  if (!data && !error) return <Checking text={t("demo.loading")} />
  if (data?.state !== "open") {
    return (
      <Card className="mx-auto mt-6 grid max-w-xl justify-items-center gap-4 text-center sm:p-10">
        <h1 className="text-xl font-semibold">{t("demo.over")}</h1>
        <p className="text-muted">{t("demo.overText")}</p>
        <Link to={`/payment?plan=${data?.plan ?? "starter"}`} className={buttonClass({ variant: "primary" })}>
          {t("success.again")}
        </Link>
      </Card>
    )
  }
  const busy = end.isPending || end.isSuccess
  const total = formatCents(data.total_cents)
  return (
    <Card className="mx-auto mt-6 grid max-w-xl gap-6 sm:p-10">
      <div className="grid gap-1">
        <h1 className="text-muted">{t("demo.title", { plan: PLANS[data.plan].name })}</h1>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-4xl font-semibold">{total}</span>
          <span className="text-muted">{t("plans.month")}</span>
        </p>
      </div>
      <section className="grid gap-2">
        <h2 className="text-sm font-medium">{t("demo.method")}</h2>
        <p className="flex items-center gap-4 rounded-md border border-line-strong p-4 text-sm">
          <CreditCard aria-hidden className="size-6 shrink-0 text-accent" />
          <span className="grid">
            <span className="font-medium">{t("demo.card")}</span>
            <span className="tabular text-muted">{t("demo.cardText")}</span>
          </span>
        </p>
        {end.error && (
          <p role="alert" className="text-sm text-signal">
            {errorMessage(end.error)}
          </p>
        )}
      </section>
      <div className="grid gap-2">
        <Button
          variant="primary"
          size="lg"
          pending={busy && end.variables === "pay"}
          onClick={() => !busy && end.mutate("pay")}
        >
          {t("demo.pay", { total })}
        </Button>
        <Button
          variant="quiet"
          pending={busy && end.variables === "decline"}
          onClick={() => !busy && end.mutate("decline")}
        >
          {t("demo.decline")}
        </Button>
        <Link to={`/payment?plan=${data.plan}`} className={buttonClass({ variant: "quiet" })}>
          {t("demo.back")}
        </Link>
      </div>
    </Card>
  )
}
