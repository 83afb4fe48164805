import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { ApiError, errorMessage, fieldErrors } from "../../../api/api-error"
import { createCoupon, updateCoupon } from "../../../api/coupons"
import { keys } from "../../../api/keys"
import type { Coupon, CouponInput } from "../../../domain/coupon"
import { schemaResolver } from "../../../ui/schema-resolver"
import { showFieldErrors } from "../../../ui/show-field-errors"
import { toast } from "../../../ui/toast"
import { FormDialog } from "../../form-dialog"
import { tabStore } from "../../persistence/persisted-form"
import { useFormPersistence } from "../../persistence/use-form-persistence"
import { useUser } from "../../use-user"
import { CouponFields } from "./coupon-fields"
import { type CouponFormValues, couponFormSchema, toFormValues } from "./coupon-form-values"

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
  const form = useForm<CouponFormValues, unknown, CouponInput>({
    resolver: schemaResolver<CouponInput, CouponFormValues>(couponFormSchema),
    defaultValues: toFormValues(coupon),
  })
  const [base] = useState(() => ({ updatedAt: "", values: toFormValues(coupon) }))
  const key = `${useUser().id}:coupon:${coupon?.id ?? "new"}`
  const persistence = useFormPersistence({ form, store: tabStore, key, base })
  function close() {
    persistence.end()
    onClose()
  }
  const save = useMutation({
    mutationFn: (input: CouponInput) => (coupon === null ? createCoupon(input) : updateCoupon(coupon.id, input)),
    onSuccess: () => {
      toast.success(t(coupon === null ? "coupons.created" : "coupons.updated"))
      close()
      return client.invalidateQueries({ queryKey: keys.coupons })
    },
    onError: (error) => {
      showFieldErrors(form, fieldErrors(error))
      const reason = errorMessage(error)
      const message = isDuplicate(error)
        ? t("coupons.duplicate")
        : t(coupon === null ? "coupons.createError" : "coupons.updateError", { reason })
      toast.error(message, { id: "coupon" })
    },
  })
  const mode = coupon === null ? "create" : "edit"
  return (
    <FormDialog
      title={t(`coupons.form.${mode}.title`)}
      submitLabel={t(`coupons.form.${mode}.submit`)}
      form={form}
      onSubmit={(input) => save.mutate(input)}
      pending={save.isPending}
      onClose={close}
    >
      <CouponFields form={form} />
    </FormDialog>
  )
}
