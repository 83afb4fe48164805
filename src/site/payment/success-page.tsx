import { useQuery } from "@tanstack/react-query"
import { CircleAlert, CircleCheck, Hourglass } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router-dom"
import { meQuery } from "../../api/auth"
import { ApiError } from "../../api/client/http"
import { queryClient } from "../../api/client/query-client"
import { type Checkout, loadCheckout, paymentOptionsQuery, subscriptionQuery } from "../../api/payments"
import { accountAddress } from "../../api/purchases"
import { DEFAULT_PLAN, PLANS, type PlanId } from "../../domain/payments/plan"
import { requireSubscription } from "../../domain/payments/subscription"
import { buttonClass } from "../../ui/button"
import { ErrorState } from "../../ui/error-state"
import { Checking } from "./checking"
import { Outcome } from "./outcome"
import { forgetPurchase } from "./purchase-draft"

/** The shortest time in ms for which the verification is shown. */
const VERIFYING = 2000

type Verified = { checkout: Checkout | null; isActive: boolean; isSignedIn: boolean; isDemo: boolean }

/** Asks the server, which asks the payment provider: the URL proves nothing. */
async function verify(session: string): Promise<Verified> {
  const pause = new Promise((resolve) => setTimeout(resolve, VERIFYING))
  const ask = async (): Promise<Verified> => {
    const user = await queryClient.fetchQuery(meQuery)
    const { provider } = await queryClient.fetchQuery(paymentOptionsQuery)
    const checkout = session === "" ? null : await loadCheckout(provider, session)
    if (checkout?.state === "paid" || checkout?.state === "processing") forgetPurchase()
    const standing = user ? await queryClient.fetchQuery({ ...subscriptionQuery, staleTime: 0 }) : null
    const isActive = !requireSubscription(standing?.subscription ?? null)
    return { checkout, isActive, isSignedIn: user !== null, isDemo: provider === "demo" }
  }
  const [verified] = await Promise.all([ask().catch(unknown), pause])
  return verified
}

/** Returns an unknown session as a result, as it is not a failure. */
function unknown(error: unknown): Verified {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
  return { checkout: null, isActive: false, isSignedIn: false, isDemo: false }
}

export function SuccessPage() {
  const { t } = useTranslation("payment")
  const [query] = useSearchParams()
  const session = query.get("session_id") ?? ""
  const token = query.get("purchase") ?? ""
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["verified-checkout", session],
    queryFn: () => verify(session),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <title>{t("success.documentTitle")}</title>
      {data ? (
        <Result session={session} token={token} {...data} />
      ) : error ? (
        <ErrorState
          title={t("success.checkError")}
          text={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Checking text={t("success.verifying")} />
      )}
    </>
  )
}

function Result({ session, token, ...verified }: Verified & { session: string; token: string }) {
  const state = verified.checkout?.state ?? (verified.isActive ? "paid" : "unknown")
  if (state === "paid" || state === "processing") {
    return <Bought session={session} token={token} isPaid={state === "paid"} {...verified} />
  }
  return <NotBought state={state} plan={verified.checkout?.plan} />
}

type BoughtProps = Verified & { session: string; token: string; isPaid: boolean }

function Bought({ session, token, isPaid, checkout, isSignedIn, isDemo }: BoughtProps) {
  const { t } = useTranslation("payment")
  const hasPaid = checkout !== null && checkout.total_cents > 0
  const kind = isDemo ? "textDemo" : "text"
  const text = checkout ? t(`success.${kind}`, { plan: PLANS[checkout.plan].name }) : t("success.textNoPlan")
  const title = hasPaid ? t(isDemo ? "success.demoTitle" : "success.title") : t("success.freeTitle")
  // A guest may have signed in since the purchase: the sign-in page then assigns it to the account.
  const isGuests = !isSignedIn || token !== ""
  return (
    <Outcome
      icon={isPaid ? CircleCheck : Hourglass}
      tone="good"
      title={isPaid ? title : t("success.processingTitle")}
      text={isPaid ? text : t("success.processingText")}
    >
      <NextSteps session={session} isSignedIn={isSignedIn} />
      <Link
        to={isGuests ? accountAddress(checkout?.plan ?? DEFAULT_PLAN, token) : "/admin"}
        className={buttonClass({ variant: "primary", size: "lg" })}
      >
        {isSignedIn ? t("success.dashboard") : t("success.account")}
      </Link>
    </Outcome>
  )
}

/** The texts of a checkout that is not paid, by its state. */
const NOT_BOUGHT = { pending: "open", open: "open", expired: "over", failed: "over", unknown: "unknown" } as const

type NotBoughtProps = { state: keyof typeof NOT_BOUGHT; plan: PlanId | undefined }

function NotBought({ state, plan }: NotBoughtProps) {
  const { t } = useTranslation("payment")
  const kind = NOT_BOUGHT[state]
  return (
    <Outcome icon={CircleAlert} tone="bad" title={t(`success.${kind}.title`)} text={t(`success.${kind}.text`)}>
      <Link
        to={plan === undefined ? "/payment" : `/payment?plan=${plan}`}
        className={buttonClass({ variant: "primary", size: "lg" })}
      >
        {t("success.again")}
      </Link>
    </Outcome>
  )
}

function NextSteps({ session, isSignedIn }: { session: string; isSignedIn: boolean }) {
  const { t } = useTranslation("payment")
  return (
    <div className="grid w-full gap-5 border-t border-line pt-6 text-sm">
      <section className="grid gap-3">
        <h2 className="font-semibold">{t("success.next")}</h2>
        <ol className="grid gap-2">
          {(["first", "second", "third"] as const).map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-medium">
                {index + 1}
              </span>
              {t(`success.steps.${isSignedIn ? "user" : "guest"}.${step}`)}
            </li>
          ))}
        </ol>
      </section>
      {session !== "" && (
        <p className="text-muted">
          {t("success.transaction")}:{" "}
          <span translate="no" className="break-all select-all">
            {session}
          </span>
        </p>
      )}
    </div>
  )
}
