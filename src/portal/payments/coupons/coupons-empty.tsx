import { TicketPercent } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { CouponState } from "../../../domain/payments/coupon"
import { Button } from "../../../ui/button"
import { EmptyState } from "../../../ui/empty-state"
import type { ChangeAdminTable } from "../../lists/admin-list"
import { NoHits } from "../../lists/no-hits"

type CouponsEmptyProps = {
  q: string
  status: "all" | CouponState
  onChange: ChangeAdminTable
}

export function CouponsEmpty({ q, status, onChange }: CouponsEmptyProps) {
  const { t } = useTranslation("admin")
  const icon = <TicketPercent aria-hidden />
  if (q !== "") return <NoHits q={q} onClear={() => onChange({ q: "" })} />
  if (status === "all") return <EmptyState icon={icon} title={t("coupons.empty")} text={t("coupons.emptyText")} />
  return (
    <EmptyState
      icon={icon}
      title={t(`coupons.none.${status}`)}
      action={<Button onClick={() => onChange({ filters: { status: "all" } })}>{t("coupons.showAll")}</Button>}
    />
  )
}
