import { inRoot } from "../lib/paths"

/** The content of one chunk: modules of `src`, each of which must exist, and modules of packages. */
type Chunk = { name: string; sources: readonly string[]; packages?: RegExp }

const icons = (...names: string[]) => new RegExp(`icons\\/(?:${names.join("|")})\\.`)

/**
 * Few shared chunks instead of one per set of pages. A group also takes its modules' own imports. With a minimum size instead, the
 * bundler left 30 to 61 requests, and chunks that used each other before they were there: the form did not start.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    // This chunk also holds React's renderer, which src/main.tsx evaluates after the base.
    name: "session",
    sources: [
      "api/auth.ts",
      "api/client/flash.ts",
      "api/client/query-client.ts",
      "domain/values/date.ts",
      "domain/values/number.ts",
      "domain/properties/price.ts",
      "domain/values/shown-email.ts",
      "portal/lists/live/held-notice.tsx",
      "portal/lists/live/pending-updates.ts",
      "portal/lists/live/is-reading.ts",
      "ui/apart-class.ts",
      "ui/brand-mark.tsx",
      "ui/card.tsx",
      "ui/empty-state.tsx",
      "site/shell/legal-links.tsx",
      "ui/error-state.tsx",
      "ui/icon-button.tsx",
      "ui/input.tsx",
      "ui/toast.ts",
    ],
    packages:
      /react-dom\/(client|cjs\/react-dom-client)|scheduler|react-query|use-sync-external-store|icons\/(circle-|(?:x|check|shield-check|mail-check|undo-2|lock-keyhole|arrow-left|triangle-alert)\.)/,
  },
  // This chunk is apart from the session, which the payment page loads as well.
  { name: "tabs", sources: ["ui/tabs.tsx"] },
  {
    name: "portal",
    sources: [
      "api/client/files.ts",
      "api/properties.ts",
      "domain/properties/listing-criteria.ts",
      "domain/values/marketing.ts",
      "domain/properties/no-source.ts",
      "domain/properties/property-kinds.ts",
      "domain/properties/property-status.ts",
      "domain/values/possible.ts",
      "domain/accounts/role.ts",
      "portal/features.ts",
      "portal/frame/no-company.tsx",
      "portal/frame/page-content.tsx",
      "portal/frame/tab-ids.ts",
      "portal/tabs/portal-messages.ts",
      "portal/tabs/phone-tabs.tsx",
      "portal/tabs/portal-skeleton.tsx",
      "portal/properties/property-link.tsx",
      "portal/tabs/require-user.tsx",
      "portal/frame/tab-header.tsx",
      "portal/lists/ignored-parameters.tsx",
      "portal/tabs/top-bar.tsx",
      "portal/frame/use-user.ts",
      "ui/list-skeleton.tsx",
      "ui/status-badge.tsx",
      "ui/use-media.ts",
    ],
    packages: icons("search", "chevrons-up-down", "bookmark", "arrow-down"),
  },
  {
    name: "forms",
    sources: [
      "api/client/pocketbase.ts",
      "api/password-reset.ts",
      "api/owners.ts",
      "domain/accounts/list-names.ts",
      "domain/payments/plan.ts",
      "domain/accounts/user.ts",
      "ui/checkbox.tsx",
      "ui/field.tsx",
      "ui/schema-resolver.ts",
      "ui/show-field-errors.ts",
      "ui/textarea.tsx",
    ],
    packages: icons("eye", "key-round"),
  },
  {
    name: "records",
    sources: [
      "api/agents.ts",
      "api/companies.ts",
      "api/privacy.ts",
      "domain/agents/absence.ts",
      "domain/companies/imprint-gaps.ts",
      "portal/frame/opened-by-hash.ts",
      "ui/use-is-wide.ts",
    ],
    packages: icons("file-up", "info", "plus", "search-x", "user-round"),
  },
  {
    name: "property",
    sources: [
      "domain/properties/commission.ts",
      "domain/properties/energy-certificate.ts",
      "domain/properties/enumerations.ts",
      "domain/properties/reference.ts",
    ],
  },
  // This group comes before the popups, some of whose imports it needs: if a page has no popup, messages must not load them.
  { name: "messages", sources: ["ui/toaster.tsx"] },
  {
    name: "popups",
    sources: ["ui/confirm-dialog.tsx", "ui/dialog.tsx", "ui/popup.tsx", "ui/select.tsx"],
    packages: /getHighlightReason/,
  },
  {
    name: "rows",
    sources: [
      "api/inquiries.ts",
      "api/searches.ts",
      "domain/values/spreadsheet-text.ts",
      "portal/agents/agent-handoff.ts",
      "portal/frame/show-together.tsx",
      "portal/frame/stored-flag.ts",
      "portal/frame/use-copy-text.ts",
      "portal/lists/export-rows.ts",
      "portal/properties/index.ts",
      "portal/properties/publish-dialog.tsx",
      "portal/properties/state-badge.tsx",
      "ui/filter-buttons.tsx",
      "ui/progress-bar.tsx",
    ],
    packages: icons("arrow-up", "download", "external-link", "link-2", "pencil", "trash"),
  },
  { name: "combobox", sources: ["api/accounts.ts", "ui/combobox.tsx"], packages: icons("user-plus") },
  {
    name: "editing",
    sources: [
      "api/client/new-record-id.ts",
      "domain/properties/publishing-gaps.ts",
      "domain/values/address.ts",
      "domain/values/town.ts",
      "portal/agents/agent-avatar.tsx",
      "portal/forms/conflicts/conflict-dialog.tsx",
      "portal/forms/conflicts/deleted-dialog.tsx",
      "portal/forms/conflicts/use-record-save.ts",
      "portal/forms/drafts/use-form-persistence.ts",
      "portal/forms/left-out-signs.tsx",
      "portal/media/image-view.tsx",
      "portal/media/media.json",
      "ui/day-input.tsx",
      "ui/disclosure.tsx",
      "ui/section.tsx",
    ],
  },
  {
    name: "media",
    sources: [
      "api/client/upload-form.ts",
      "api/documents.ts",
      "domain/documents/document.ts",
      "portal/documents/documents.json",
      "portal/media/api.ts",
      "portal/media/check-image.ts",
      "portal/media/read-error.ts",
      "portal/media/resize-image.ts",
      "portal/media/use-file-drop.ts",
    ],
    packages: icons("grip-vertical", "image-plus"),
  },
  {
    name: "purchase",
    sources: [
      "api/payments.ts",
      "api/purchases.ts",
      "site/payment/checking.tsx",
      "site/payment/outcome.tsx",
      "site/payment/purchase-draft.ts",
    ],
    packages: icons("credit-card"),
  },
]

/** What any area behind the first view may share: small modules, which would otherwise be a file for each set of areas. */
const SHARED =
  /\/src\/(?:domain|api|portal\/(?:frame|forms))\/|\/src\/ui\/address-text|\/portal\/companies\/(?:index|use-|edited)|lucide-react/
/** Parts of those rooms with much behind them, which few areas need. */
const APART =
  /parse-property|validate-short|openimmo-feedback|list-filters|payments\/coupon|api\/invitations|frame\/(?:retry|area-tabs|tab-set)/

export function codeSplitting() {
  const groups = CHUNKS.map(({ name, sources, packages }) => {
    const files = new Set(sources.map((file) => inRoot("src", file)))
    return { name, test: (id: string) => files.has(id.replace(/\?.*$/, "")) || packages?.test(id) === true }
  })
  const shared = { name: "shared", test: (id: string) => SHARED.test(id) && !APART.test(id), minShareCount: 2 }
  return { groups: [{ name: "base", tags: ["$initial" as const] }, ...groups, shared] }
}
