import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { ApiError, fieldErrors } from "../../api/client/http"
import { activateFree, createCheckout, paymentKeys } from "../../api/payments"
import { accountAddress } from "../../api/purchases"
import type { Purchase } from "../../domain/payments/coupon"
import type { ProviderName } from "../../domain/payments/subscription"
import type { FieldErrors } from "../../domain/values/validate"
import { toast } from "../../ui/toast"
import { forgetPurchase } from "./purchase-draft"

type Pay = { provider: ProviderName; isFree: boolean; isSignedIn: boolean; onRefused: (fields: FieldErrors) => void }

/** Pays, or activates a free package. It is pending until the browser has left for the checkout, and ready again on return. */
export function usePay({ provider, isFree, isSignedIn, onRefused }: Pay) {
  const { t } = useTranslation("payment")
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const pay = useMutation({
    mutationFn: async (purchase: Purchase) => {
      if (isFree) return { token: await activateFree(provider, purchase) }
      return { url: await createCheckout(provider, purchase) }
    },
    onSuccess: (result, { plan }) => {
      if (result.url !== undefined) return window.location.assign(result.url)
      toast.success(t("pay.activated"))
      forgetPurchase()
      void queryClient.invalidateQueries({ queryKey: paymentKeys.subscription })
      navigate(isSignedIn ? "/admin" : accountAddress(plan, result.token))
    },
    onError: (error) => {
      onRefused(fieldErrors(error))
      // Errors on which the customer can act keep the server's message.
      const isTheirs = error instanceof ApiError && error.fromServer && error.status < 500
      toast.error(isTheirs ? error.message : t("pay.error"), { id: "pay" })
    },
  })
  const { reset } = pay
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener("pageshow", shown)
    return () => window.removeEventListener("pageshow", shown)
  }, [reset])
  return pay
}
