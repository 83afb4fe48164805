// Other features may use only these parts of this one.

export { findByReference, findBySlug, findSlug, isPublic } from "./company-request"
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
  buildFrame,
  dressPage,
  findCompany,
  getBranding,
  getBrandStyle,
  logoAddress,
  type PageCompany,
  pagePictureAddress,
  TAKES_INQUIRIES,
  takesSearches,
  takesValuations,
} from "./page-company"
