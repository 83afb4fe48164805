import { Pencil, TicketPercent, Trash2 } from "lucide-react"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Coupon, CouponState } from "../../../domain/payments/coupon"
import { Button } from "../../../ui/button"
import { EmptyState } from "../../../ui/empty-state"
import { Menu } from "../../../ui/menu"
import { toast } from "../../../ui/toast"
import { useRequestedCreation } from "../../frame/use-requested-creation"
import type { ChangeAdminTable } from "../../lists/admin-list"
import { AdminList } from "../../lists/admin-list"
import { COUPON_TABLE } from "../../lists/admin-tables"
import { NoHits } from "../../lists/no-hits"
import { listCoupons } from "./api"
import { couponColumns, couponCsv } from "./coupon-columns"
import { CouponDialog } from "./coupon-dialog"
import { DeleteCoupon } from "./delete-coupon"

export function CouponList() {
  const { t } = useTranslation(["admin", "common"])
  const [editing, setEditing] = useState<Coupon | "new" | null>(null)
  useRequestedCreation("tab=admin&area=coupons", () => setEditing("new"))
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  const columns = useMemo(() => couponColumns(t, setEditing), [t])
  return (
    <>
      <AdminList
        area="coupons"
        table={COUPON_TABLE}
        filterBy="status"
        filterLabel={(value) => t(value === "all" ? "coupons.filter.all" : `coupons.states.${value}`)}
        load={listCoupons}
        reportError={({ message }) => toast.error(t("coupons.loadErrorToast", { reason: message }), { id: "coupons" })}
        onCreate={() => setEditing("new")}
        columns={columns}
        csv={{ name: "coupons", columns: couponCsv(t) }}
        actions={(coupon) => (
          <Menu
            label={t("common:table.actionsFor", { name: coupon.code })}
            items={[
              {
                label: t("coupons.actions.edit"),
                icon: <Pencil aria-hidden />,
                onSelect: () => setEditing(coupon),
              },
              {
                label: t("coupons.actions.delete"),
                icon: <Trash2 aria-hidden />,
                tone: "danger",
                onSelect: () => setDeleting(coupon),
                separated: true,
              },
            ]}
          />
        )}
        empty={({ q, value, change }) => <CouponsEmpty q={q} status={value} onChange={change} />}
      />
      {editing && <CouponDialog coupon={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteCoupon coupon={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

type CouponsEmptyProps = {
  q: string
  status: "all" | CouponState
  onChange: ChangeAdminTable
}

function CouponsEmpty({ q, status, onChange }: CouponsEmptyProps) {
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
