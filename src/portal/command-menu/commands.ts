import type { TFunction } from "i18next"
import type { To } from "react-router-dom"
import type { Hit } from "../../api/search"
import { isAdministrator } from "../../domain/role"
import { searchText } from "../../domain/text"
import type { User } from "../../domain/user"
import type { DashboardState } from "../dashboard-state"
import { DASHBOARD_TAB_IDS } from "../tab-ids"

export type Command = { id: string; label: string; detail: string; to: To; state?: DashboardState }
export type CommandGroup = { id: string; label: string; items: Command[] }

type Texts = TFunction<["commands", "dashboard"]>

const GROUPS = [
  { id: "properties", kinds: ["property"] },
  { id: "people", kinds: ["agent", "user"] },
  { id: "inquiries", kinds: ["inquiry"] },
] as const

/** What is found and what can be done; of actions those that contain every word. */
export function commandGroups(t: Texts, user: User, hits: readonly Hit[], text: string): CommandGroup[] {
  const words = searchText(text).split(" ")
  const isMeant = ({ label }: Command) => words.every((word) => searchText(label).includes(word))
  const found = GROUPS.map(({ id, kinds }) => ({
    id,
    label: t(`groups.${id}`),
    items: hits.filter((hit) => kinds.some((kind) => kind === hit.kind)).map((hit) => commandOf(t, hit)),
  }))
  const actions = { id: "actions", label: t("groups.actions"), items: actionsOf(t, user).filter(isMeant) }
  return [...found, actions].filter(({ items }) => items.length > 0)
}

function commandOf(t: Texts, { kind, id, title, detail }: Hit): Command {
  const addresses: Record<Hit["kind"], string> = {
    property: `/admin/properties/edit/${id}`,
    // Whose listings these are; the Makler tab shows all agents at once.
    agent: `/admin?${new URLSearchParams({ tab: "properties", q: title })}`,
    user: `/admin?${new URLSearchParams({ tab: "settings", area: "users", q: detail })}`,
    inquiry: `/admin?${new URLSearchParams({ tab: "inquiries", inquiry: id })}`,
  }
  const details: Record<Hit["kind"], string> = {
    property: detail,
    agent: detail === "" ? t("agentAlone") : t("agent", { position: detail }),
    user: detail,
    inquiry: detail,
  }
  return { id: `${kind}-${id}`, label: title, detail: details[kind], to: addresses[kind] }
}

function actionsOf(t: Texts, user: User): Command[] {
  const action = (id: string, label: string, to: To, state?: DashboardState): Command => ({
    id,
    label,
    detail: "",
    to,
    ...(state && { state }),
  })
  const tabs = DASHBOARD_TAB_IDS.filter((tab) => tab !== "admin" || isAdministrator(user))
  const own = [
    action("new-property", t("actions.newProperty"), "/admin/properties/new"),
    action("new-agent", t("actions.newAgent"), "/admin?tab=agents", { activeTab: "agents", action: "create" }),
    action("invite", t("actions.invite"), "/admin?tab=settings&area=users"),
    action("brand", t("actions.brand"), "/admin?tab=settings&area=brand"),
  ]
  const ofAdministrator = (["companies", "users", "coupons"] as const).map((area) =>
    action(`admin-${area}`, t(`actions.${area}`), `/admin?tab=admin&area=${area}`),
  )
  return [
    ...(user.company_id === null ? [] : own),
    ...tabs.map((tab) => action(tab, t("actions.open", { tab: t(`dashboard:tabs.${tab}`) }), `/admin?tab=${tab}`)),
    ...(isAdministrator(user) ? ofAdministrator : []),
    action("payment", t("actions.plan"), "/payment"),
  ]
}
