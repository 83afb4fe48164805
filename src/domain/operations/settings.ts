import { INQUIRY_MODES } from "../companies/inquiry-mode"
import { isFeedServer } from "../imports/feed-options"
import { isRecordId } from "../values/record-id"
import { typedKeys } from "../values/type-guards"
import {
  email,
  hostWith,
  matches,
  must,
  number,
  oneOf,
  onOff,
  origin,
  password,
  port,
  type Setting,
  text,
  url,
} from "./setting-kinds"

/** Every environment variable that the product reads. `npm start` and the server check them, docs/settings.md has a row for each. */
export const SETTINGS = {
  HOST: text("address to listen on", "127.0.0.1"),
  PORT: port("port to listen on", "8090"),
  DATA_DIR: text(
    "database and uploaded files: all there is to back up. The package's are in `/var/lib/makler-portal`, the container's in `/data`",
    "./pb_data",
  ),
  APP_URL: origin(
    "the product's public address, e.g. `https://portal.example.de`; used in links, mails and the embed code",
    "http://HOST:PORT",
  ),
  TRUSTED_PROXY_HEADER: matches(
    /^[A-Za-z][A-Za-z-]{1,60}$/,
    "be a header's name such as X-Forwarded-For",
  )(
    "the header in which your reverse proxy passes the visitor's address, e.g. `X-Forwarded-For`. Rate limits count by address (IPv6: by /64): without it all visitors behind the proxy are one. Leave it unset if no proxy overwrites the header",
  ),
  ADMIN_EMAIL: email(
    "the administrator of the Admin tab, and the superuser of PocketBase's console (`/_/`): two accounts with one password, created or updated at every start. A reset in the portal changes the Admin tab's alone, until the next start",
  ),
  ADMIN_PASSWORD: password(
    "their password; only together with `ADMIN_EMAIL`. Unset, `npm run admin` (`makler-portal admin`) sets it",
  ),
  RESET_PASSWORD_DEFAULT: password(
    "a fixed password for resets by colleagues; unset, each reset creates a strong random one",
  ),
  DEMO: onOff("whether an empty data folder gets the demo data, whose passwords are public", "1, 0 on a public server"),
  ALLOW_INSECURE_POCKETBASE: onOff(
    "`1`: start with the older PocketBase of the npm registry although the server is public",
    "0",
  ),
  SMTP_HOST: hostWith("SMTP_PORT")(
    "the server of outgoing mail. Without it no mail is sent, inquiries are in the inbox only, and “Passwort vergessen?” names the administrator to ask",
  ),
  SMTP_PORT: number("SMTP_PORT", "its port"),
  SMTP_USERNAME: text("the account there, by PLAIN or LOGIN; only together with `SMTP_PASSWORD`"),
  SMTP_PASSWORD: text("its password"),
  SMTP_TLS: onOff("`1`: TLS from the first byte (port 465), else STARTTLS if offered", "0"),
  SMTP_FROM: email("the mailbox that mails come from, and bounces go to"),
  BACKUP_DIR: text("where a backup is made every night at 1:15 UTC", "nightly in DATA_DIR"),
  BACKUP_KEEP: number("BACKUP_KEEP", "how many of them stay there; `0` for none"),
  S3_ENDPOINT: url(
    "S3-compatible storage for uploaded files instead of `DATA_DIR` ([operations](operations.md#files-to-a-bucket))",
  ),
  S3_REGION: text("its region"),
  S3_BUCKET: text("its bucket"),
  S3_ACCESS_KEY: text("its key"),
  S3_SECRET: text("the key's secret; these five only together"),
  S3_FORCE_PATH_STYLE: onOff("`1`: the bucket's name is in the path, not in the host", "0"),
  IMAP_HOST: hostWith("IMAP_PORT")(
    "the mailbox whose mails become inquiries ([operations](operations.md#inquiries-from-portals)), read over TLS by `npm run feeds`; only together with the next ones and `DELIVERY_KEY`. Without it the portal offers no address for such mails",
  ),
  IMAP_PORT: number("IMAP_PORT", "its port, where TLS is spoken from the first byte"),
  IMAP_USER: text("the account there"),
  IMAP_PASSWORD: text("its password"),
  IMAP_CA_FILE: text("a file with the authority that has signed its certificate, if it is one of your own"),
  IMAP_ADDRESS: matches(
    /^[a-z0-9._-]+@[a-z0-9.-]+\.[a-z]+$/,
    "be an e-mail address in small letters, without a plus",
  )(
    "its address, e.g. `anfragen@portal.example.de`. Mails to `anfragen+…@portal.example.de` must reach it too: each company has such an address",
  ),
  IMAP_AUTH_SERVER: text(
    "the name by which your mail server signs its header `Authentication-Results`, e.g. `mx.portal.example.de`: the first word of that header in a mail you have received. Without it no mail is proven to come from a portal, and all count as e-mails",
  ),
  INQUIRY_MODE: oneOf(...INQUIRY_MODES)(
    "the mode of companies that are created from now on. `delivered`: inquiries of their property pages are in their inbox and are mailed; `simulated`: the form only pretends to send. Each company changes it in its settings",
    "delivered",
  ),
  FEED_SERVER: must(
    isFeedServer,
    "be an address such as sftp://feeds.example.de",
  )(
    "where packages are sent to: `sftp://feeds.example.de`, or `ftps://` or `ftp://`, with a port if it is not the usual one",
  ),
  FEED_USER: text("the account there"),
  FEED_FOLDER: text(
    "the folder there; `{company}` stands for the company's name in addresses, as in `/makler/{company}`",
  ),
  OPERATOR_NAME: text(
    "who runs this server, for Impressum, privacy policy and footer: the company as registered, with legal form and state. Each missing one of these eight is a marked gap in the legal pages, which are then hidden from search engines; a public server names the gaps at the start. A local demo shows an invented operator until one of these or of the next two is set",
  ),
  OPERATOR_ADDRESS: text("its address"),
  OPERATOR_REPRESENTATIVE: text("who represents it"),
  OPERATOR_EMAIL: email("its e-mail address"),
  OPERATOR_PHONE: text("its telephone number"),
  OPERATOR_REGISTER: text("its court and number in the register"),
  OPERATOR_VAT_ID: text("its VAT number"),
  OPERATOR_EU_REPRESENTATIVE: text("its representative in the EU"),
  ACCESSIBILITY_CHECKED: text(
    "the day on which you have checked the accessibility statement (`/barrierefreiheit`), as you would write it, e.g. `26.11.2026`. Unset, the page is marked as a draft and hidden from search engines. Its text says what the product does; who is small enough for the exception of the BFSG needs none",
  ),
  HOSTING_PLACE: text(
    "where the data is stored, e.g. `Hetzner, Nürnberg, Deutschland`; unset, the pages do not mention it. If it contains „Deutschland“ and every fact of the operator is set, the landing page says that the product complies with the DSGVO: the operator answers for that claim",
  ),
  HOSTING_MEASURES: text(
    "what protects the servers there, in German, e.g. `Zutritt nur mit Ausweis, verschlüsselte Datenträger`: for the contract under Art. 28 DSGVO that companies accept in their settings. Unset, the contract has a marked gap. The contract is a template: have it checked. A change of any of its facts asks the companies again",
  ),
  PRICE_VAT: oneOf(
    "included",
    "added",
  )(
    "`included` or `added`: whether the prices on the landing and payment pages say „inkl. MwSt.“ or „zzgl. MwSt.“. Without it they say neither, and a public server is told so at each start; with `STRIPE_TAX=1` they include it",
  ),
  TERMS_URL: url(
    "your terms of service (AGB), e.g. `https://www.example.de/agb`: linked beside the prices, below the payment button and in the footer of the landing and legal pages. The product brings none",
  ),
  MONEY_BACK_DAYS: number(
    "MONEY_BACK_DAYS",
    "within how many days the landing and payment pages promise a refund; `0` for no such promise. The free trial that they mention is `STRIPE_TRIAL_DAYS`",
  ),
  SHOWCASE_COMPANY: must(isRecordId, "be a company's id")(
    "the id of the company whose listings the landing page shows as a live widget",
    "the demo's company, if there is one",
  ),
  TESTIMONIALS: oneOf("own")(
    "`own`: the testimonials in `src/i18n/landing/*.json` are from real customers. Unset, they are marked as examples, and left out on a public server",
  ),
  REQUIRE_SUBSCRIPTION: onOff(
    "`1`: a company needs an active subscription to add listings, and its public pages go offline 30 days after the last one ended",
    "0",
  ),
  DEMO_PAYMENTS: onOff(
    "`1`: start a public server with `REQUIRE_SUBSCRIPTION=1` and without a Stripe key; the demo checkout then gives subscriptions to everybody",
    "0",
  ),
  STRIPE_SECRET_KEY: matches(
    /^(?:sk|rk)_(?:test|live)_\w+$/,
    "be a secret or restricted key of Stripe, such as sk_test_… or rk_live_…",
  )(
    "charge through Stripe; only together with the prices. Without it, a demo checkout that charges nothing replaces it",
  ),
  STRIPE_PRICE_STARTER: text(
    "its price of the plan Starter, which `makler-portal stripe-setup` creates ([Stripe](stripe.md))",
  ),
  STRIPE_PRICE_PROFESSIONAL: text("its price of the plan Professional"),
  STRIPE_WEBHOOK_SECRET: matches(
    /^\s*whsec_\w+(?:\s*,\s*whsec_\w+)*\s*$/,
    "be a webhook's signing secret, whsec_…, or several with commas",
  )(
    "signs Stripe's events, which go to `APP_URL/api/stripe/webhook`; two, separated by a comma, while one is rotated. Without it every event is rejected",
  ),
  STRIPE_PORTAL_CONFIGURATION: text(
    "the customer portal's configuration, as `stripe-setup` prints it; unset, the account's default",
  ),
  STRIPE_TAX: onOff(
    "`1`: Stripe Tax computes VAT, and the payment page says “inkl. MwSt.”. Only with a registration in Stripe Tax and prices that include it",
    "0",
  ),
  STRIPE_TAX_ID: text("the id (`atxi_…`) of your VAT number on invoices"),
  STRIPE_TRIAL_DAYS: number("STRIPE_TRIAL_DAYS", "free days before the first payment, once per customer"),
  STRIPE_SEPA: onOff("`0` switches SEPA direct debit off, whose money arrives days later", "1"),
  STRIPE_API_BASE: url("address of Stripe's API, for tests", "https://api.stripe.com"),
  MAX_IMAGE_MB: number(
    "MAX_IMAGE_MB",
    "largest image file that can be chosen in the browser, 1 to 200. The browser shrinks it before the upload, so photographers' files of 30 MB cost neither bandwidth nor storage",
  ),
  COMPANY_STORAGE_MB: number(
    "COMPANY_STORAGE_MB",
    "megabytes of images and documents that a company may store, and upload within a day; `0` for no limit",
  ),
  MIN_FREE_DISK_MB: number(
    "MIN_FREE_DISK_MB",
    "uploads are rejected while the disk of `DATA_DIR` has less free space; `0` for no such check",
  ),
  PAGE_CACHE_MB: number(
    "PAGE_CACHE_MB",
    "megabytes for rendered public pages and members' lists; a page takes about 64 kB",
    "32; of `npm start` an eighth of the memory, at most 128",
  ),
  METRICS_TOKEN: matches(
    /^.{20,}$/,
    "have at least 20 characters",
  )(
    "what Prometheus sends to read `/metrics`, as `Authorization: Bearer …`; at least 20 characters. Without it there is no such page ([operations](operations.md#is-it-well))",
  ),
  OPENIMMO_KEY: matches(
    /^immo_\S{20,200}$/,
    "be a company's key, immo_…",
  )(
    "a company's key („Einstellungen“, „Schnittstellen“), with which `npm run openimmo` signs in instead of `ADMIN_EMAIL` and `ADMIN_PASSWORD`; the server does not need it ([operations](operations.md#packages-from-a-crm))",
  ),
  DELIVERY_KEY: matches(
    /^[A-Za-z0-9_-]{32,200}$/,
    "have at least 32 characters: letters without umlauts, digits, - and _",
  )(
    "at least 32 random characters, the same for the server and for `npm run feeds`, which the Debian package starts with it. With it that process makes WebP sizes of pictures that came without, and sends companies' webhooks and their listings to portals, whose secrets are encrypted ([operations](operations.md#what-is-sent)). Without it no webhook and no transfer can be set up, and the portal says so",
  ),
  DELIVER_TO_PRIVATE: onOff(
    "`1`: that process may also connect to addresses that are not public, such as a server in the same office",
    "0",
  ),
  EDGE_MAX_AGE: number(
    "EDGE_MAX_AGE",
    "for how many seconds a [cache in front](operations.md#a-cache-in-front), such as a CDN, may keep public pages and pictures; `0` without a cache, 10 to 60 with one",
  ),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

export const SETTING_NAMES = typedKeys(SETTINGS)

/** Returns the signs that only a shell would have read differently; null if there are none. */
function shellSigns(name: SettingName, given: string): string | null {
  const [first = "", last = ""] = [given.charAt(0), given.at(-1)]
  if (given.length > 1 && first === last && /["'`]/.test(first)) return "must stand without quotes"
  if (given.startsWith("~") && /_DIR$|_FOLDER$/.test(name)) return "must name the folder in full, without ~"
  return null
}

/** Returns a sentence for each setting that looks wrong. Empty settings count as unset. */
export const wrongSettings = (read: (name: SettingName) => string): string[] =>
  SETTING_NAMES.flatMap((name) => {
    const given = read(name).trim()
    const wrong = given === "" ? null : (shellSigns(name, given) ?? SETTINGS[name].check(given))
    return wrong === null ? [] : [`The setting ${name} is wrong: it ${wrong}.`]
  })
