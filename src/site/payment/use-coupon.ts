import { useMutation } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../api/client/http"
import { type CouponCheckResult, validateCoupon } from "../../api/payments"
import type { PlanId } from "../../domain/payments/plan"
import type { Quote } from "../../domain/payments/quote"
import { toast } from "../../ui/toast"

export type AppliedCoupon = { code: string; description: string; prices: Record<PlanId, Quote> }

const TOAST = "coupon"

/** `wasApplied`: the code was applied before the customer left the page, so it is checked again silently. */
type Check = { code: string; wasApplied: boolean }

export function useCoupon(readEmail: () => string, appliedBefore: string) {
  const { t } = useTranslation("payment")
  const [code, setCode] = useState("")
  const [error, setError] = useState<string>()
  const [applied, setApplied] = useState<AppliedCoupon | null>(null)

  const fail = (message: string, given?: Check) => {
    setError(message)
    if (given?.wasApplied) setCode(given.code)
    toast.error(message, { id: TOAST })
  }

  const check = useMutation({
    mutationFn: (given: Check) => validateCoupon(given.code, readEmail()),
    onSuccess: (result, given) => {
      if (!result.valid) return fail(result.error || result.message || t("coupon.invalid"), given)
      const next = toAppliedCoupon(result)
      if (next === null) return fail(t("coupon.applyError"), given)
      setError(undefined)
      setApplied(next)
      setCode("")
      if (!given.wasApplied) toast.success(t("coupon.applied"), { id: TOAST })
    },
    // The server's own message, such as too many attempts, is more exact.
    onError: (reason, given) =>
      fail(reason instanceof ApiError && reason.fromServer ? reason.message : t("coupon.checkError"), given),
  })
  const { mutate } = check
  useEffect(() => {
    if (appliedBefore !== "") mutate({ code: appliedBefore, wasApplied: true })
  }, [appliedBefore, mutate])

  return {
    code,
    error,
    applied,
    /** The checkout rejected the coupon: shows the code again, with the reason. */
    reject: (message: string) => {
      setCode(applied?.code ?? code)
      setApplied(null)
      setError(message)
    },
    pending: check.isPending,
    type: (text: string) => {
      setCode(text)
      setError(undefined)
    },
    apply: () => {
      if (code.trim() === "") fail(t("coupon.empty"))
      else mutate({ code: code.trim(), wasApplied: false })
    },
    remove: () => {
      setApplied(null)
      setError(undefined)
      toast.info(t("coupon.removed"), { id: TOAST })
    },
  }
}

function toAppliedCoupon({ coupon, prices }: CouponCheckResult): AppliedCoupon | null {
  return coupon && prices ? { code: coupon.code, description: coupon.description, prices } : null
}
