import type { TFunction } from "i18next"
import { BadgeEuro, HousePlus, type LucideIcon, MailPlus, Palette, UserPlus } from "lucide-react"
import type { To } from "react-router-dom"
import type { Hit } from "../../../api/search"
import { isAdministrator, managesCompany } from "../../../domain/accounts/role"
import type { User } from "../../../domain/accounts/user"
import { searchableText, searchWords } from "../../../domain/values/text"
import type { DashboardState } from "../../frame/dashboard-state"
import { DASHBOARD_TAB_IDS, TAB_ICONS } from "../../frame/tab-ids"

export type Command = { id: string; label: string; detail: string; icon: LucideIcon; to: To; state?: DashboardState }
export type CommandGroup = { id: string; label: string; items: Command[] }

type Texts = TFunction<["commands", "dashboard"]>

const GROUPS = [
  { id: "properties", kinds: ["property"] },
  { id: "people", kinds: ["contact", "agent", "user"] },
  { id: "inquiries", kinds: ["inquiry"] },
] as const

/** Returns the hits, and the actions that contain every word. */
export function commandGroups(t: Texts, user: User, hits: readonly Hit[], text: string): CommandGroup[] {
  const words = searchWords(text)
  const isMeant = ({ label }: Command) => words.every((word) => searchableText(label).includes(word))
  const found = GROUPS.map(({ id, kinds }) => ({
    id,
    label: t(`groups.${id}`),
    items: hits.filter((hit) => kinds.some((kind) => kind === hit.kind)).map((hit) => toCommand(t, hit)),
  }))
  const actions = { id: "actions", label: t("groups.actions"), items: listActions(t, user).filter(isMeant) }
  return [...found, actions].filter(({ items }) => items.length > 0)
}

const HIT_ICONS: Record<Hit["kind"], LucideIcon> = {
  property: TAB_ICONS.properties,
  agent: TAB_ICONS.agents,
  user: TAB_ICONS.settings,
  inquiry: TAB_ICONS.inquiries,
  contact: TAB_ICONS.contacts,
}

function toCommand(t: Texts, { kind, id, title, detail }: Hit): Command {
  const addresses: Record<Hit["kind"], string> = {
    property: `/admin/properties/edit/${id}`,
    // An agent leads to their listings; the Makler tab shows all agents at once.
    agent: `/admin?${new URLSearchParams({ tab: "properties", q: title })}`,
    user: `/admin?${new URLSearchParams({ tab: "settings", area: "users", q: detail })}`,
    inquiry: `/admin?${new URLSearchParams({ tab: "inquiries", inquiry: id })}`,
    contact: `/admin?${new URLSearchParams({ tab: "contacts", contact: id })}`,
  }
  const details: Record<Hit["kind"], string> = {
    property: detail,
    agent: detail === "" ? t("agentAlone") : t("agent", { position: detail }),
    user: detail,
    inquiry: detail,
    contact: detail,
  }
  return { id: `${kind}-${id}`, label: title, detail: details[kind], icon: HIT_ICONS[kind], to: addresses[kind] }
}

function listActions(t: Texts, user: User): Command[] {
  const action = (icon: LucideIcon, id: string, label: string, to: To, state?: DashboardState): Command => ({
    id,
    label,
    detail: "",
    icon,
    to,
    ...(state && { state }),
  })
  const tabs = DASHBOARD_TAB_IDS.filter((tab) => tab !== "admin" || isAdministrator(user))
  const own = [
    action(HousePlus, "new-property", t("actions.newProperty"), "/admin/properties/new"),
    action(UserPlus, "new-agent", t("actions.newAgent"), "/admin?tab=agents", {
      activeTab: "agents",
      action: "create",
    }),
  ]
  const ofOwner = [
    action(MailPlus, "invite", t("actions.invite"), "/admin?tab=settings&area=users"),
    action(Palette, "brand", t("actions.brand"), "/admin?tab=settings&area=brand"),
  ]
  const manages = managesCompany(user)
  const ofSettings = (["interfaces", "privacy", "audit"] as const).map((area) =>
    action(
      TAB_ICONS.settings,
      area,
      t("actions.settings", { area: t(`actions.${area}`) }),
      `/admin?tab=settings&area=${area}`,
    ),
  )
  const ofAdministrator = (["companies", "users", "coupons", "system"] as const).map((area) =>
    action(TAB_ICONS.admin, `admin-${area}`, t(`actions.${area}`), `/admin?tab=admin&area=${area}`),
  )
  return [
    ...(user.company_id === null ? [] : [...own, ...(manages ? ofOwner : [])]),
    ...tabs.map((tab) =>
      action(TAB_ICONS[tab], tab, t("actions.open", { tab: t(`dashboard:tabs.${tab}`) }), `/admin?tab=${tab}`),
    ),
    ...(manages ? ofSettings : []),
    ...(isAdministrator(user) ? ofAdministrator : []),
    ...(manages ? [action(BadgeEuro, "payment", t("actions.plan"), "/payment")] : []),
  ]
}
