import { useId, useRef, useState } from "react"
import type { SignedIn } from "../../api/auth"
import type { PaymentOptions } from "../../api/payments"
import { checkoutSchema } from "../../domain/payments/coupon"
import type { PlanId } from "../../domain/payments/plan"
import { validate } from "../../domain/values/validate"
import { ContactForm } from "./contact-form"
import { buildOrder, type Held } from "./order"
import { OrderSummary } from "./order-summary"
import { PlanChoice, PlanFeatures } from "./plan-choice"
import { readPurchase, savePurchase } from "./purchase-draft"
import { useCoupon } from "./use-coupon"
import { usePay } from "./use-pay"

type PurchaseFormProps = {
  options: PaymentOptions
  user: SignedIn | null
  held: Held
  plan: PlanId
  onPlan: (plan: PlanId) => void
}

export function PurchaseForm({ options, user, held, plan, onPlan }: PurchaseFormProps) {
  const formId = useId()
  const emailInput = useRef<HTMLInputElement>(null)
  const [draft] = useState(readPurchase)
  const [emailError, setEmailError] = useState<string>()
  // Some password managers fill the field without an event.
  const readEmail = () => user?.email ?? emailInput.current?.value.trim() ?? ""
  const coupon = useCoupon(readEmail, draft.code)
  const order = buildOrder(plan, options, held, coupon.applied)
  const pay = usePay({
    provider: options.provider,
    isFree: order?.isFree ?? false,
    isSignedIn: user !== null,
    onRefused: (fields) => {
      if (fields.coupon_code) coupon.reject(fields.coupon_code)
      if (fields.email) setEmailError(fields.email)
    },
  })
  if (order === null) return null
  const busy = pay.isPending || pay.isSuccess || coupon.pending

  const code = order.coupon?.code ?? ""
  const save = () => savePurchase({ email: emailInput.current?.value.trim() ?? "", code })
  const submit = () => {
    if (busy) return
    const purchase = { plan, coupon_code: code, email: readEmail() }
    const checked = validate(checkoutSchema, purchase)
    setEmailError(checked.ok ? undefined : checked.errors.email)
    if (!checked.ok) return emailInput.current?.focus()
    save()
    pay.mutate(purchase)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <div className="grid gap-8">
        <PlanChoice plans={options.plans} value={plan} onChange={onPlan} />
        <ContactForm
          formId={formId}
          user={user}
          input={emailInput}
          email={draft.email}
          error={emailError}
          plan={plan}
          onEmail={() => setEmailError(undefined)}
          onLeave={save}
          onSubmit={submit}
        />
      </div>
      <div className="lg:row-span-2 lg:self-stretch">
        <OrderSummary
          order={order}
          options={options}
          coupon={coupon}
          trialDays={held === null ? options.trial_days : 0}
          formId={formId}
          busy={busy}
        />
      </div>
      {/* On a phone the way to the button is short: what the plan contains comes after it. */}
      <PlanFeatures plan={order.offer} storageMb={options.storage_mb} />
    </div>
  )
}
