import { DEMO_COMPANY_ID, DEMO_LOGIN } from "../../../src/domain/operations/demo"
import { isLoopbackHost, parseHost } from "../../../src/domain/operations/loopback"
import { priceVat } from "../../../src/domain/operations/price-vat"
import { formatStorage } from "../../../src/domain/operations/storage-size"
import { isRecordId } from "../../../src/domain/values/record-id"
import { queryRows } from "../../database/sql"
import { appUrl, env, envNumber } from "../../engine/env"
import { IS_ONLINE } from "../../server/access/public-rows"
import { thisYear } from "../../server/fast-path/site-files"
import type { Facts } from "./template"

const DEMO_LOGIN_SQL = "SELECT id AS row FROM users WHERE email = {:email} AND company_id = {:company}"
const SHOWCASE_SQL = `SELECT id AS row FROM companies WHERE id = {:company} AND ${IS_ONLINE}`

export function showcaseCompany(): string {
  return env("SHOWCASE_COMPANY") || DEMO_COMPANY_ID
}

/** Returns the values of the prerendered pages (src/site/shell/facts.tsx). */
export function siteFacts(): Facts {
  const showcase = isShown(showcaseCompany()) ? showcaseCompany() : ""
  const host = parseHost(appUrl())
  const isPublic = host !== "" && !isLoopbackHost(host)
  // The login is shown on one's own machine only: strangers must not change what a website shows.
  const demo = !isPublic && hasDemoLogin() ? DEMO_LOGIN : { email: "", password: "" }
  const operator = {
    operator: env("OPERATOR_NAME"),
    address: env("OPERATOR_ADDRESS"),
    representative: env("OPERATOR_REPRESENTATIVE"),
    email: env("OPERATOR_EMAIL"),
    phone: env("OPERATOR_PHONE"),
    register: env("OPERATOR_REGISTER"),
    vatId: env("OPERATOR_VAT_ID"),
    euRepresentative: env("OPERATOR_EU_REPRESENTATIVE"),
  }
  const isOwn = env("TESTIMONIALS") === "own"
  const isComplete = Object.values(operator).every((value) => value !== "")
  const hosting = env("HOSTING_PLACE")
  return {
    ...operator,
    operatorInJson: inJson(operator.operator),
    appUrl: appUrl(),
    year: thisYear(),
    showcase,
    demoSite: flag(showcase === DEMO_COMPANY_ID),
    demoEmail: demo.email,
    demoPassword: demo.password,
    terms: env("TERMS_URL"),
    mailbox: flag(env("IMAP_HOST") !== ""),
    feeds: flag(env("FEED_SERVER") !== ""),
    deliveries: flag(env("DELIVERY_KEY") !== ""),
    hosting,
    germanHosting: isComplete && /\bDeutschland\b/.test(hosting) ? hosting : "",
    trialDays: positive(envNumber("STRIPE_TRIAL_DAYS")),
    moneyBackDays: positive(envNumber("MONEY_BACK_DAYS")),
    storage: formatStorage(envNumber("COMPANY_STORAGE_MB")),
    vatIncluded: flag(priceVat(env) === "included"),
    vatAdded: flag(priceVat(env) === "added"),
    // Invented testimonials must not be taken for real ones.
    testimonials: flag(isOwn || !isPublic),
    examples: flag(!isOwn),
    contact: flag(operator.email !== "" || operator.phone !== ""),
    operatorComplete: flag(isComplete),
    accessibilityChecked: env("ACCESSIBILITY_CHECKED"),
  }
}

const positive = (count: number) => (count === 0 ? "" : String(count))

/** Escapes for JSON, in which a page's HTML escapes would be read literally. */
const inJson = (text: string) =>
  text.replaceAll(/["&'<>\\]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)

const flag = (value: boolean) => (value ? "1" : "")

const isShown = (company: string) => isRecordId(company) && queryRows($app, SHOWCASE_SQL, { company }).length > 0

const hasDemoLogin = () =>
  queryRows($app, DEMO_LOGIN_SQL, { email: DEMO_LOGIN.email, company: DEMO_COMPANY_ID }).length > 0
