import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage } from "../../../api/client/http"
import type { Coupon, CouponInput } from "../../../domain/payments/coupon"
import { FormDialog } from "../../forms/form-dialog"
import { useRecordForm } from "../../forms/use-record-form"
import { couponKeys } from "./api"
import { CouponFields } from "./coupon-fields"
import { couponKind, toFormValues } from "./coupon-kind"

const LABELS = {
  code: "code",
  description: "description",
  discount_type: "type",
  discount_value: "value",
  usage_type: "usageType",
  max_uses: "maxUses",
  valid_from: "from",
  valid_until: "until",
  active: "active",
} as const satisfies Record<keyof CouponInput, string>

type CouponDialogProps = {
  /** `null` creates one. */
  coupon: Coupon | null
  onClose: () => void
}

const isDuplicate = (error: unknown) =>
  (error instanceof ApiError && error.status === 409) || errorMessage(error).includes("already exists")

export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const { t } = useTranslation("admin")
  const client = useQueryClient()
  function failed(error: Error) {
    if (isDuplicate(error)) return t("coupons.duplicate")
    return t(coupon === null ? "coupons.createError" : "coupons.updateError", { reason: errorMessage(error) })
  }
  function show(name: keyof CouponInput, input: CouponInput) {
    if (name === "discount_type") return t(`coupons.types.${input.discount_type}`)
    if (name === "usage_type") return t(`coupons.usageTypes.${input.usage_type}`)
    if (name === "active") return t(input.active ? "coupons.states.active" : "coupons.states.inactive")
    return toFormValues(input)[name]
  }
  const record = useRecordForm({
    kind: couponKind,
    record: coupon,
    words: {
      created: t("coupons.created"),
      updated: t("coupons.updated"),
      failed,
      label: (name) => t(`coupons.form.${LABELS[name]}`),
      show,
      deleted: t("coupons.deletedMeanwhile", { returnObjects: true }),
    },
    onSaved: () => void client.invalidateQueries({ queryKey: couponKeys.all }),
    onClose,
  })
  const mode = coupon === null ? "create" : "edit"
  return (
    <FormDialog {...record} title={t(`coupons.form.${mode}.title`)} submitLabel={t(`coupons.form.${mode}.submit`)}>
      <CouponFields form={record.form} />
    </FormDialog>
  )
}
