import {
  BadgeEuro,
  Bookmark,
  CircleDashed,
  Clock,
  Download,
  FileUp,
  HousePlus,
  ImageOff,
  LogOut,
  type LucideIcon,
  PencilLine,
  Plus,
  UserRound,
} from "lucide-react"
import { TAB_OF, TABS } from "../../features"
import type { DashboardState } from "../../frame/dashboard-state"
import { signOut } from "../../frame/sign-out"
import { placeAddress, SETTING_PLACES } from "../../settings/places"

/** `company` are the members of one. */
type Audience = "all" | "company" | "owner" | "administrator"

/** `detail`: what stands below its title. `run`: what happens instead of going to `to`. */
export type Place = {
  to: string
  icon: LucideIcon
  for: Audience
  detail?: string
  state?: DashboardState
  run?: () => void
}

const list = (query: string, icon: LucideIcon): Place => ({ to: `/admin?${query}`, icon, for: "company" })
const administration = (id: string): Place => ({
  to: `/admin?tab=admin&area=${id}`,
  icon: TAB_OF.admin.icon,
  for: "administrator",
})

const OF_TABS = TABS.map(({ id, icon, isListed }): [string, Place] => [
  id,
  { to: `/admin?tab=${id}`, icon, for: isListed === undefined ? "all" : "administrator" },
])

const OF_SETTINGS = Object.entries(SETTING_PLACES).map(([id, place]): [string, Place] => [
  id,
  {
    to: placeAddress(place),
    detail: place.hint ?? "",
    icon: place.area === "account" ? UserRound : TAB_OF.settings.icon,
    for: place.area === "account" ? "all" : "owner",
  },
])

/** What a feature says of a form for something new: `creates` is the address of the page that opens it. */
type Creation = { creates: string; for?: Audience }

const files = import.meta.glob<Record<string, object | Creation>>("../../*/places.json", {
  eager: true,
  import: "default",
})

const CREATIONS = Object.values(files)
  .flatMap(Object.entries<object | Creation>)
  .filter((entry): entry is [string, Creation] => "creates" in entry[1])
  .map(([id, { creates, for: audience = "company" }]): [string, Place] => [
    id,
    { to: `/admin?${creates}`, icon: Plus, for: audience, state: { action: "create" } },
  ])

/**
 * Where the quick search leads, by the key of its texts: a title, and the everyday words for it. They are in `commands.json`, those
 * of tabs and settings in their features' `places.json`.
 */
export const PLACES: Readonly<Record<string, Place>> = {
  newProperty: { to: "/admin/properties/new", icon: HousePlus, for: "company" },
  ...Object.fromEntries(CREATIONS),
  import: { to: "/admin/import", icon: FileUp, for: "company" },
  export: { to: "/admin?tab=properties", icon: Download, for: "company" },
  ...Object.fromEntries(OF_TABS),
  own: list("mine=true", UserRound),
  reserved: list("reserved=true", Bookmark),
  drafts: list("status=draft", PencilLine),
  incomplete: list("status=active&incomplete=true", CircleDashed),
  withoutImages: list("without_images=true", ImageOff),
  quiet: list("status=active&without_inquiry_days=30", Clock),
  ...Object.fromEntries(OF_SETTINGS),
  leave: { to: "/auth", icon: LogOut, for: "all", run: signOut },
  changePlan: { to: "/payment", icon: BadgeEuro, for: "owner" },
  companies: administration("companies"),
  users: administration("users"),
  coupons: administration("coupons"),
  system: administration("system"),
}
