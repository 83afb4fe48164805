/** The access rules of collections, letter by letter: test rules.test.ts. */
export const ADMIN_RULE = '(@request.auth.is_admin = true || @request.auth.role = "admin")'
export const USER_RULE = '@request.auth.collectionName = "users"'
export const MEMBER_RULE =
  '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
export const COLLEAGUE =
  '@request.auth.collectionName = "users" && (id = @request.auth.id || (@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
export const OWN_COMPANY =
  '@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
/** The rule for what only owners of a company may do. */
export const owner = (column = "company_id") =>
  `@request.auth.collectionName = "users" && ((@request.auth.company_id != "" && ${column} = @request.auth.company_id && @request.auth.company_role != "member") || ${ADMIN_RULE})`
export const KEEPS_COMPANY = `${MEMBER_RULE} && @request.body.company_id:changed = false`
export const OWN_PROFILE =
  '@request.auth.collectionName = "users" && id = @request.auth.id && @request.body.company_id:changed = false && @request.body.company_role:changed = false && @request.body.is_admin:changed = false && @request.body.role:changed = false'
export const OWN_SUBSCRIPTION = `${USER_RULE} && (user_id = @request.auth.id || ${ADMIN_RULE})`
const SHOWN_SALE =
  "company_id.pages_off = false && company_id.show_references = true && property_id.shown_sale_cover = id && property_id.shown_sale_until > @now"
export const LISTED_PICTURE = `(company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")) || (${SHOWN_SALE}) || (${MEMBER_RULE})`
export const SHARED_VIEW = `${MEMBER_RULE} && (shared = true || user_id = @request.auth.id)`
/** Files alone, to save: what is on a listing's page. */
export const HANDED_OUT = `@request.context = "protectedFile" && @request.query.download = "1" && is_public = true && company_id.pages_off = false && (property_id.status = "active" || property_id.status = "sold")`

/** The rule for keys of a company. Only our own routes know such a caller; PocketBase's own do not. */
const KEY_OF = (column: string) => `@request.auth.collectionName = "api_keys" && ${column} = @request.auth.company_id`
export const orKey = (rule: string, column = "company_id") => `(${rule}) || (${KEY_OF(column)})`
export const orWritingKey = (rule: string) => `(${rule}) || (${KEY_OF("company_id")} && @request.auth.access = "write")`
