import type { TFunction } from "i18next"
import { type Coupon, type CouponState, couponState, mostUses } from "../../../domain/payments/coupon"
import { formatCents } from "../../../domain/properties/price"
import { formatDate, formatDay } from "../../../domain/values/date"
import { formatDecimal } from "../../../domain/values/number"
import { StatusBadge, type StatusTone } from "../../../ui/status-badge"
import { dataColumns, rowTargetClass } from "../../../ui/table-kit"
import type { CsvColumn } from "../../lists/csv"

const column = dataColumns<Coupon>()
/** Formats days like stored ones. It uses the browser's API, as code shared with the first view counts against its budget. */
const TODAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" })

const TONES: Readonly<Record<CouponState, StatusTone>> = {
  active: "positive",
  planned: "notice",
  used_up: "neutral",
  expired: "neutral",
  inactive: "neutral",
}

/** Returns the columns; their ids are the names by which the server sorts. */
export function couponColumns(t: TFunction<"admin">, onEdit: (coupon: Coupon) => void) {
  return column.columns([
    column.accessor("code", {
      header: t("coupons.columns.code"),
      meta: { primary: true, width: "minmax(12rem, 2fr)", sortNames: ["Code A–Z", "Code Z–A"] },
      cell: ({ row: { original } }) => (
        <span className="grid gap-0.5">
          <button
            type="button"
            className={`${rowTargetClass} tracking-wide wrap-anywhere`}
            onClick={() => onEdit(original)}
          >
            {original.code}
          </button>
          {original.description && (
            <span className="text-xs font-normal text-muted long-words">{original.description}</span>
          )}
        </span>
      ),
    }),
    column.accessor((coupon) => t(`coupons.types.${coupon.discount_type}`), {
      id: "discount_type",
      header: t("coupons.columns.type"),
      enableSorting: false,
      meta: { width: "8rem" },
    }),
    column.accessor(couponValue, {
      id: "discount_value",
      header: t("coupons.columns.value"),
      enableSorting: false,
      meta: { align: "end", width: "6.5rem" },
      cell: ({ getValue }) => <span className="whitespace-nowrap">{getValue()}</span>,
    }),
    column.accessor((coupon) => couponUses(t, coupon), {
      id: "current_uses",
      header: t("coupons.columns.uses"),
      meta: { width: "11rem", sortNames: ["Wenigste Nutzungen zuerst", "Meiste Nutzungen zuerst"] },
      cell: ({ getValue, row: { original } }) => (
        <span className="grid gap-0.5">
          <span className="tabular">{getValue()}</span>
          <span className="text-xs text-muted">{t(`coupons.usageTypes.${original.usage_type}`)}</span>
        </span>
      ),
    }),
    column.accessor((coupon) => couponValidity(t, coupon), {
      id: "valid_until",
      header: t("coupons.columns.validity"),
      meta: { width: "minmax(8rem, 1fr)", sortNames: ["Endet bald zuerst", "Endet spät zuerst"] },
      cell: ({ getValue }) => <span className="tabular">{getValue()}</span>,
    }),
    column.accessor("active", {
      header: t("coupons.columns.status"),
      enableSorting: false,
      cell: ({ row: { original } }) => {
        const state = couponState(original, TODAY.format())
        return <StatusBadge tone={TONES[state]}>{t(`coupons.states.${state}`)}</StatusBadge>
      },
    }),
  ])
}

export function couponCsv(t: TFunction<"admin">): CsvColumn<Coupon>[] {
  const number = (value: number | null) => (value === null ? "" : formatDecimal(String(value)).replaceAll(".", ""))
  return [
    { header: t("coupons.columns.code"), value: ({ code }) => code },
    { header: t("coupons.columns.description"), value: ({ description }) => description },
    { header: t("coupons.columns.type"), value: ({ discount_type }) => t(`coupons.types.${discount_type}`) },
    { header: t("coupons.columns.value"), value: ({ discount_value }) => number(discount_value), isTyped: true },
    { header: t("coupons.columns.usageType"), value: ({ usage_type }) => t(`coupons.usageTypes.${usage_type}`) },
    { header: t("coupons.columns.uses"), value: ({ current_uses }) => number(current_uses), isTyped: true },
    { header: t("coupons.form.maxUses"), value: ({ max_uses }) => number(max_uses), isTyped: true },
    { header: t("coupons.form.from"), value: ({ valid_from }) => formatDay(valid_from ?? ""), isTyped: true },
    { header: t("coupons.form.until"), value: ({ valid_until }) => formatDay(valid_until ?? ""), isTyped: true },
    {
      header: t("coupons.columns.status"),
      value: (coupon) => t(`coupons.states.${couponState(coupon, TODAY.format())}`),
    },
    { header: t("coupons.columns.createdAt"), value: ({ created_at }) => formatDay(created_at), isTyped: true },
  ]
}

/** Formats `20 %`, `10,00 €`, or `–` for a free one. */
function couponValue({ discount_type: type, discount_value: value }: Coupon): string {
  if (type === "free") return "–"
  return type === "percentage" ? `${formatDecimal(String(value))} %` : formatCents(Math.round(value * 100))
}

/** Formats `3 von 10`, or `3 Mal` without a limit. */
function couponUses(t: TFunction<"admin">, coupon: Coupon): string {
  const { current_uses: uses } = coupon
  const max = mostUses(coupon)
  return max === null ? t("coupons.usesUnlimited", { uses }) : t("coupons.uses", { uses, max })
}

/** Formats `1. Nov. 2026 – 30. Nov. 2026`, or a range with one end open. */
function couponValidity(t: TFunction<"admin">, { valid_from: from, valid_until: until }: Coupon): string {
  if (from !== null && until !== null) return `${formatDate(from)} – ${formatDate(until)}`
  if (from !== null) return t("coupons.from", { day: formatDate(from) })
  return until === null ? t("coupons.always") : t("coupons.until", { day: formatDate(until) })
}
