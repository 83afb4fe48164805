import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/client/http"
import type { Coupon } from "../../../domain/payments/coupon"
import { ConfirmDialog } from "../../../ui/confirm-dialog"
import { toast } from "../../../ui/toast"
import { couponKeys, deleteCoupon } from "./api"

/** Deletes a coupon; a used one needs a second confirmation, which names the count. */
export function DeleteCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const client = useQueryClient()
  const [confirmed, setConfirmed] = useState(false)
  const { code, current_uses: uses } = coupon
  const remove = useMutation({
    mutationFn: () => deleteCoupon(coupon.id),
    onSuccess: () => {
      toast.success(t("coupons.deleted"))
      onClose()
      return client.invalidateQueries({ queryKey: couponKeys.all })
    },
    onError: (error) => toast.error(t("coupons.delete.error", { reason: errorMessage(error) }), { id: "coupon" }),
  })
  const asksAgain = confirmed && uses > 0
  return (
    <ConfirmDialog
      key={asksAgain ? "used" : "first"}
      open
      onOpenChange={onClose}
      title={t(asksAgain ? "coupons.delete.usedTitle" : "coupons.delete.title")}
      text={
        <>
          <p className="mb-2 font-medium text-ink wrap-anywhere">{code}</p>
          <p>{asksAgain ? t("coupons.delete.used", { count: uses }) : t("coupons.delete.text")}</p>
        </>
      }
      confirmLabel={t(asksAgain ? "coupons.delete.usedConfirm" : "coupons.delete.confirm")}
      pending={remove.isPending}
      deletesOpener
      onConfirm={() => {
        if (uses > 0 && !confirmed) setConfirmed(true)
        else remove.mutate()
      }}
    />
  )
}
