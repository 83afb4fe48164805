import { useQuery } from "@tanstack/react-query"
import { Pencil, Trash2 } from "lucide-react"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Coupon } from "../../../domain/payments/coupon"
import { Menu } from "../../../ui/menu"
import { toast } from "../../../ui/toast"
import { useRequestedCreation } from "../../frame/use-requested-creation"
import { AdminList } from "../../lists/admin-list"
import { COUPON_TABLE } from "../../lists/admin-tables"
import { listParameters } from "../../lists/table-state"
import { useTableControls } from "../../lists/use-table-controls"
import { couponsQuery, listCoupons } from "./api"
import { couponColumns, couponCsv } from "./coupon-columns"
import { CouponDialog } from "./coupon-dialog"
import { CouponsEmpty } from "./coupons-empty"
import { DeleteCoupon } from "./delete-coupon"

const FILTERS = ["all", ...COUPON_TABLE.filters.status] as const

export function CouponList() {
  const { t } = useTranslation(["admin", "common"])
  const { state, change, controls } = useTableControls(COUPON_TABLE)
  const { status } = state.filters
  const filter = status === "all" ? {} : { status }
  const query = couponsQuery({ ...listParameters(state), ...filter })
  const list = useQuery({
    ...query,
    meta: {
      reportError: ({ message }) => toast.error(t("coupons.loadErrorToast", { reason: message }), { id: "coupons" }),
    },
  })
  const [editing, setEditing] = useState<Coupon | "new" | null>(null)
  useRequestedCreation("tab=admin&area=coupons", () => setEditing("new"))
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  const columns = useMemo(() => couponColumns(t, setEditing), [t])
  return (
    <>
      <AdminList
        {...controls}
        area="coupons"
        filter={{
          options: FILTERS.map((value) => ({
            value,
            label: t(value === "all" ? "coupons.filter.all" : `coupons.states.${value}`),
          })),
          value: status,
          onChange: (next) => change({ filters: { status: next } }),
        }}
        q={state.q}
        onSearch={change}
        onCreate={() => setEditing("new")}
        list={list}
        queryKey={query.queryKey}
        columns={columns}
        csv={{
          name: "coupons",
          columns: couponCsv(t),
          load: (params, signal) => listCoupons({ ...filter, ...params }, signal),
        }}
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
        empty={<CouponsEmpty q={state.q} status={status} onChange={change} />}
      />
      {editing && <CouponDialog coupon={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteCoupon coupon={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}
