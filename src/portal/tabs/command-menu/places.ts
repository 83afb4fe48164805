import {
  BadgeEuro,
  Bookmark,
  CircleDashed,
  Clock,
  Download,
  FileUp,
  HousePlus,
  ImageOff,
  type LucideIcon,
  MailPlus,
  Palette,
  PencilLine,
  UserPlus,
  UserRound,
} from "lucide-react"
import { TAB_OF, TABS } from "../../features"
import type { DashboardState } from "../../frame/dashboard-state"
import type { DashboardTab } from "../../frame/tab-ids"

/** `company` are the members of one. */
type Audience = "all" | "company" | "owner" | "administrator"

type Place = {
  to: string
  icon: LucideIcon
  for: Audience
  state?: DashboardState
  /** The components of the settings' areas that one finds there; a test names those that no place shows. */
  shows?: readonly string[]
}

const area = (id: string, shows: readonly string[], icon = TAB_OF.settings.icon): Place => ({
  to: `/admin?tab=settings&area=${id}`,
  icon,
  for: "owner",
  shows,
})
/** A part of an area, which comes into view by its anchor. */
const part = (id: string, anchor: string, ...shows: readonly string[]): Place => {
  const place = area(id, shows)
  return { ...place, to: `${place.to}#${anchor}` }
}
const list = (query: string, icon: LucideIcon): Place => ({ to: `/admin?${query}`, icon, for: "company" })
const administration = (id: string): Place => ({
  to: `/admin?tab=admin&area=${id}`,
  icon: TAB_OF.admin.icon,
  for: "administrator",
})

const OF_TABS = Object.fromEntries(
  TABS.map(({ id, icon, isListed }) => [
    id,
    { to: `/admin?tab=${id}`, icon, for: isListed === undefined ? "all" : "administrator" },
  ]),
) as Record<DashboardTab, Place>

/** Where the quick search leads, by the key of its texts in `commands.json`: a title, and the everyday words for it. */
export const PLACES = {
  newProperty: { to: "/admin/properties/new", icon: HousePlus, for: "company" },
  newAgent: {
    to: "/admin?tab=agents",
    icon: UserPlus,
    for: "company",
    state: { activeTab: "agents", action: "create" },
  },
  ...OF_TABS,
  import: { to: "/admin/import", icon: FileUp, for: "company" },
  export: { to: "/admin?tab=properties", icon: Download, for: "company" },
  own: list("mine=true", UserRound),
  reserved: list("reserved=true", Bookmark),
  drafts: list("status=draft", PencilLine),
  incomplete: list("status=active&incomplete=true", CircleDashed),
  withoutImages: list("without_images=true", ImageOff),
  quiet: list("status=active&without_inquiry_days=30", Clock),
  companyDetails: part("company", "unternehmen", "CompanySettings", "CompanyForm"),
  legal: part("company", "impressum", "LegalCard"),
  withdrawal: part("company", "widerruf", "WithdrawalCard"),
  receiving: part("company", "anfragen", "InquiriesCard"),
  inquiryMail: part("company", "mails", "InquiryMailCard", "InboundMailsCard"),
  answerTexts: part("company", "vorlagen", "AnswerTextsCard"),
  numbering: part("company", "nummern", "NumberingCard"),
  plan: { ...part("company", "paket", "PlanCard"), icon: BadgeEuro },
  changePlan: { to: "/payment", icon: BadgeEuro, for: "owner" },
  brand: area("brand", ["CompanyBrand", "ConfirmContact", "BrandForm", "BrandPreview"], Palette),
  invite: area("users", ["Members", "UsersList", "Invitations", "InviteDialog", "RemovedMembers"], MailPlus),
  password: { ...area("users", []), for: "all" },
  account: { ...area("users", ["ErasureSection", "UsersArea"]), for: "all" },
  feeds: part("interfaces", "pakete", "Feeds", "SendGuide"),
  targets: part("interfaces", "portale", "Targets"),
  keys: part("interfaces", "schluessel", "ApiKeys"),
  webhooks: part("interfaces", "webhooks", "Webhooks"),
  contract: part("privacy", "auftragsverarbeitung", "ContractCard"),
  retention: part("privacy", "fristen", "RetentionCard"),
  person: part("privacy", "auskunft", "PersonCard"),
  audit: area("audit", ["AuditLog"]),
  companies: administration("companies"),
  users: administration("users"),
  coupons: administration("coupons"),
  system: administration("system"),
} as const satisfies Record<string, Place>
