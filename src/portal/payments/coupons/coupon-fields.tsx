import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type CouponInput, DISCOUNT_TYPES, hasMaxUses, USAGE_TYPES } from "../../../domain/payments/coupon"
import { Checkbox } from "../../../ui/checkbox"
import { DayInput } from "../../../ui/day-input"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { Select } from "../../../ui/select"
import type { CouponFormValues } from "./coupon-kind"

export function CouponFields({ form }: { form: UseFormReturn<CouponFormValues, unknown, CouponInput> }) {
  const { t } = useTranslation("admin")
  const { register, control, watch, setValue } = form
  const { errors } = form.formState
  const [type, usage] = watch(["discount_type", "usage_type"])
  const isFree = type === "free"
  const day = (name: "valid_from" | "valid_until") => ({
    ...register(name),
    read: () => form.getValues(name),
    write: (text: string) => setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  })
  return (
    <>
      <Field label={t("coupons.form.code")} hint={t("coupons.form.codeHint")} error={errors.code?.message} required>
        <Input
          {...register("code", { setValueAs: (text: string) => text.toUpperCase() })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tracking-wide uppercase"
        />
      </Field>
      <Field
        label={t("coupons.form.description")}
        hint={t("coupons.form.descriptionHint")}
        error={errors.description?.message}
      >
        <Input {...register("description")} autoComplete="off" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Controller
          control={control}
          name="discount_type"
          render={({ field }) => (
            <Field label={t("coupons.form.type")} error={errors.discount_type?.message} required>
              <Select
                {...field}
                onChange={(next) => {
                  field.onChange(next)
                  if (next === "free") setValue("discount_value", "0", { shouldDirty: true })
                  form.clearErrors("discount_value")
                }}
                options={DISCOUNT_TYPES.map((value) => ({ value, label: t(`coupons.types.${value}`) }))}
              />
            </Field>
          )}
        />
        <Field label={t("coupons.form.value")} error={errors.discount_value?.message}>
          <Input
            {...register("discount_value")}
            {...(!isFree && { unit: type === "percentage" ? "%" : "€" })}
            inputMode={type === "percentage" ? "numeric" : "decimal"}
            disabled={isFree}
          />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Controller
          control={control}
          name="usage_type"
          render={({ field }) => (
            <Field label={t("coupons.form.usageType")} error={errors.usage_type?.message} required>
              <Select
                {...field}
                options={USAGE_TYPES.map((value) => ({ value, label: t(`coupons.usageTypes.${value}`) }))}
              />
            </Field>
          )}
        />
        {hasMaxUses(usage) && (
          <Field
            label={t("coupons.form.maxUses")}
            hint={t(usage === "single_use" ? "coupons.form.maxUsesHint" : "coupons.form.maxUsesPerEmailHint")}
            error={errors.max_uses?.message}
          >
            <Input {...register("max_uses")} inputMode="numeric" autoComplete="off" className="tabular" />
          </Field>
        )}
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("coupons.form.from")} hint={t("coupons.form.fromHint")} error={errors.valid_from?.message}>
          <DayInput {...day("valid_from")} />
        </Field>
        <Field label={t("coupons.form.until")} hint={t("coupons.form.untilHint")} error={errors.valid_until?.message}>
          <DayInput {...day("valid_until")} />
        </Field>
      </div>
      <Checkbox {...register("active")} label={t("coupons.form.active")} hint={t("coupons.form.activeHint")} />
    </>
  )
}
