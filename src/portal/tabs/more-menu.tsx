import { CircleUserRound, Ellipsis } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { MenuFrom } from "../../ui/menu"
import { TAB_OF, TABS } from "../features"
import type { DashboardTab } from "../frame/tab-ids"
import { useUser } from "../frame/use-user"
import { PlaceIcon, placeClass } from "./phone-tabs"

/** The phone's last place: the tabs that are not daily, and one's own account. */
export function MoreMenu({ open, isAccount }: { open: DashboardTab | undefined; isAccount: boolean }) {
  const { t } = useTranslation("dashboard")
  const user = useUser()
  const others = TABS.filter(({ isDaily, isListed }) => !isDaily && (isListed?.(user) ?? true))
  const current = others.find(({ id }) => id === open)
  return (
    <MenuFrom
      button={
        <button type="button" className={placeClass(current !== undefined || isAccount)}>
          <PlaceIcon icon={current ? TAB_OF[current.id].icon : Ellipsis} />
          <span>{t("tabs.more")}</span>
        </button>
      }
      items={[
        ...others.map(({ id, name, icon: Icon }) => ({
          label: name,
          icon: <Icon aria-hidden />,
          render: <Link to={`/admin?tab=${id}`} />,
        })),
        {
          label: t("account"),
          icon: <CircleUserRound aria-hidden />,
          render: <Link to="/admin/account" />,
          separated: true,
        },
      ]}
    />
  )
}
