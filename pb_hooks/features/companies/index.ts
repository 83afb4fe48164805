// What other features may use of this one.

export { findByReference, findBySlug, isPublic, slugOf } from "./company-request"
export {
  ACTIVE,
  assertListingQuota,
  countListings,
  findCompanyPlan,
  hasSubscription,
  isRequired,
  pagesUntil,
} from "./entitlements"
export {
  dressPage,
  findCompany,
  lookOf,
  type PageCompany,
  styleOf,
  TAKES_INQUIRIES,
  takesSearches,
} from "./page-company"
