import { inRoot } from "../lib/paths"

/** What ends up in one chunk: modules of `src`, each of which must exist, and those of packages. */
type Chunk = { name: string; sources: readonly string[]; packages?: RegExp }

const icons = (...names: string[]) => new RegExp(`icons\\/(?:${names.join("|")})\\.`)

/**
 * Few shared chunks instead of one per set of pages. A group also takes its modules' own imports. With a minimum size instead, the
 * bundler left 30 to 61 requests, and chunks that used each other before they were there: the form did not start.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    // With React's renderer, which src/main.tsx evaluates after the base.
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
      "portal/lists/live/hold.ts",
      "portal/lists/live/is-reading.ts",
      "ui/brand-mark.tsx",
      "ui/card.tsx",
      "ui/empty-state.tsx",
      "ui/error-state.tsx",
      "ui/icon-button.tsx",
      "ui/input.tsx",
      "ui/toast.ts",
    ],
    packages:
      /react-dom\/(client|cjs\/react-dom-client)|scheduler|react-query|use-sync-external-store|icons\/(circle-|(?:x|check|shield-check|arrow-left)\.)/,
  },
  // Not with the session, which the payment page loads as well.
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
      "domain/accounts/role.ts",
      "portal/frame/no-company.tsx",
      "portal/frame/page-content.tsx",
      "portal/frame/portal-messages.ts",
      "portal/frame/portal-skeleton.tsx",
      "portal/properties/property-link.tsx",
      "portal/frame/require-user.tsx",
      "portal/frame/tab-header.tsx",
      "portal/tabs/top-bar.tsx",
      "portal/frame/use-user.ts",
      "ui/list-skeleton.tsx",
      "ui/status-badge.tsx",
    ],
    packages: icons("search", "chevrons-up-down"),
  },
  {
    name: "forms",
    sources: [
      "api/client/pocketbase.ts",
      "domain/payments/plan.ts",
      "domain/accounts/user.ts",
      "ui/checkbox.tsx",
      "ui/field.tsx",
      "ui/schema-resolver.ts",
      "ui/show-field-errors.ts",
      "ui/textarea.tsx",
    ],
  },
  {
    name: "records",
    sources: ["api/agents.ts", "api/companies.ts"],
    packages: icons("info", "search-x", "user-round"),
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
]

export function codeSplitting() {
  const groups = CHUNKS.map(({ name, sources, packages }) => {
    const files = new Set(sources.map((file) => inRoot("src", file)))
    return { name, test: (id: string) => files.has(id.replace(/\?.*$/, "")) || packages?.test(id) === true }
  })
  return { groups: [{ name: "base", tags: ["$initial" as const] }, ...groups] }
}
