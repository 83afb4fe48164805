import { Tag, X } from "lucide-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Input } from "../../ui/input"
import type { useCoupon } from "./use-coupon"

/** Shows a field for a coupon, or the applied coupon; the focus moves along. */
export function CouponField({ coupon }: { coupon: ReturnType<typeof useCoupon> }) {
  const { t } = useTranslation("payment")
  const input = useRef<HTMLInputElement>(null)
  const removed = useRef(false)
  const { applied } = coupon
  useEffect(() => {
    if (applied === null && removed.current) input.current?.focus()
    removed.current = false
  }, [applied])

  if (applied !== null) {
    return (
      <div className="flex items-center gap-3 rounded-md bg-accent-soft py-1 ps-4 pe-1 text-sm text-accent">
        <Tag aria-hidden className="size-4 shrink-0" />
        <p role="status" className="min-w-0 grow wrap-anywhere">
          <span className="font-medium">{t("coupon.active", { code: applied.code })}</span>
          {applied.description && <span className="block">{applied.description}</span>}
        </p>
        <IconButton
          label={t("coupon.remove", { code: applied.code })}
          onClick={() => {
            removed.current = true
            coupon.remove()
          }}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    )
  }
  return (
    <form
      aria-label={t("coupon.label")}
      noValidate
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!coupon.pending) coupon.apply()
      }}
    >
      <Field label={t("coupon.label")} error={coupon.error} className="grow">
        <Input
          ref={input}
          value={coupon.code}
          onChange={(event) => coupon.type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          className="uppercase"
        />
      </Field>
      <Button type="submit" pending={coupon.pending} className="mt-[1.625rem]">
        {t("coupon.apply")}
      </Button>
    </form>
  )
}
