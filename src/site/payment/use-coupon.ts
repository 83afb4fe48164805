import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../api/api-error"
import { type CouponCheckResult, validateCoupon } from "../../api/payment"
import type { PlanId } from "../../domain/plan"
import type { Quote } from "../../domain/quote"
import { toast } from "../../ui/toast"

export type AppliedCoupon = { code: string; description: string; prices: Record<PlanId, Quote> }

const TOAST = "coupon"

/** The coupon on the payment page: what is typed, what is wrong with it, and what the server made of it. */
export function useCoupon(email: string) {
  const { t } = useTranslation("payment")
  const [code, setCode] = useState("")
  const [error, setError] = useState<string>()
  const [applied, setApplied] = useState<AppliedCoupon | null>(null)

  const fail = (sentence: string) => {
    setError(sentence)
    toast.error(sentence, { id: TOAST })
  }

  const check = useMutation({
    mutationFn: () => validateCoupon(code.trim(), email),
    onSuccess: (answer) => {
      if (!answer.valid) return fail(answer.error || answer.message || t("coupon.invalid"))
      const next = read(answer)
      if (next === null) return fail(t("coupon.applyError"))
      setError(undefined)
      setApplied(next)
      setCode("")
      toast.success(t("coupon.applied"), { id: TOAST })
    },
    // A sentence of the server's own, such as that there were too many attempts, says more.
    onError: (reason) =>
      fail(reason instanceof ApiError && reason.fromServer ? reason.message : t("coupon.checkError")),
  })

  return {
    ...{ code, error, applied },
    /** What the server said of it when it was to be paid with: the code stands there again, with the reason. */
    refuse: (sentence: string) => {
      setCode(applied?.code ?? code)
      setApplied(null)
      setError(sentence)
    },
    pending: check.isPending,
    type: (text: string) => {
      setCode(text)
      setError(undefined)
    },
    apply: () => {
      if (code.trim() === "") fail(t("coupon.empty"))
      else check.mutate()
    },
    remove: () => {
      setApplied(null)
      setError(undefined)
      toast.info(t("coupon.removed"), { id: TOAST })
    },
  }
}

function read({ coupon, prices }: CouponCheckResult): AppliedCoupon | null {
  return coupon && prices ? { code: coupon.code, description: coupon.description, prices } : null
}
