import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { SETTING_NAMES, SETTINGS } from "../src/domain/operations/settings"
import { VERSION } from "../src/domain/operations/version"
import { inRoot } from "./lib/paths"
import { readSettings } from "./settings"

it("the version that the portal shows is that of the package", () => {
  const { version }: { version: string } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"))
  expect(VERSION).toBe(version)
})

const ORIGIN = "must be an address without a path, such as https://portal.example.de"

describe("settings", () => {
  it("has a working default for everything", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 8090,
      dataDir: inRoot("pb_data"),
      appUrl: "http://127.0.0.1:8090",
      demo: true,
      adminEmail: undefined,
    })
  })

  it("fills the public address from host and port, and drops a slash at its end", () => {
    expect(readSettings({ HOST: "0.0.0.0", PORT: "9000" }).appUrl).toBe("http://127.0.0.1:9000")
    expect(readSettings({ HOST: "::1" }).appUrl).toBe("http://[::1]:8090")
    expect(readSettings({ DATA_DIR: " /srv/data \r", OPERATOR_NAME: "Firma\r" })).toMatchObject({
      dataDir: "/srv/data",
      serverEnv: { OPERATOR_NAME: "Firma" },
    })
    expect(readSettings({ APP_URL: "https://portal.example.de/" }).serverEnv.APP_URL).toBe("https://portal.example.de")
  })

  it("creates demo data by default only on a local server", () => {
    const demo = (env: Record<string, string>) => readSettings(env).demo
    expect(demo({ HOST: "::1", APP_URL: "http://localhost:8090" })).toBe(true)
    expect(demo({ HOST: "0.0.0.0" })).toBe(false)
    expect(demo({ HOST: "192.168.1.5" })).toBe(false)
    expect(demo({ APP_URL: "https://portal.example.de" })).toBe(false)
    expect(demo({ APP_URL: "https://127.0.0.1.example.de" })).toBe(false)
    expect(demo({ APP_URL: "https://portal.example.de", DEMO: "1" })).toBe(true)
    expect(demo({ DEMO: "0" })).toBe(false)
  })

  it("says what is weak about a server that others reach", () => {
    expect(readSettings({}).warnings).toEqual([])
    const { warnings } = readSettings({ HOST: "0.0.0.0", RESET_PASSWORD_DEFAULT: "willkommen" })
    expect(warnings).toMatchObject(
      [/APP_URL names no public address/, /^PRICE_VAT is not set/, /^RESET_PASSWORD_DEFAULT is easy to guess/].map(
        (pattern) => expect.stringMatching(pattern),
      ),
    )
  })

  it("takes an empty variable for an unset one", () => {
    expect(readSettings({ PORT: "", ADMIN_EMAIL: " " })).toMatchObject({ port: 8090, adminEmail: undefined })
  })

  it("passes the administrator on to the server, and what it does not know", () => {
    const env = { ADMIN_EMAIL: "a@example.de", ADMIN_PASSWORD: "geheim-und-lang", GOMEMLIMIT: "512MiB" }
    const { adminEmail, serverEnv } = readSettings(env)
    expect(adminEmail).toBe("a@example.de")
    expect(serverEnv).toMatchObject(env)
  })

  it.each([
    [{ PORT: "abc" }, "The setting PORT is wrong: it must be a number from 1 to 65535."],
    [{ PORT: "70000" }, "The setting PORT is wrong: it must be a number from 1 to 65535."],
    [{ DEMO: "no" }, "The setting DEMO is wrong: it must be 0 or 1."],
    [{ APP_URL: "portal" }, `The setting APP_URL is wrong: it ${ORIGIN}.`],
    [{ APP_URL: "https://portal.example.de/makler" }, `The setting APP_URL is wrong: it ${ORIGIN}.`],
    [{ APP_URL: "https://portal.example.de?a=1" }, `The setting APP_URL is wrong: it ${ORIGIN}.`],
    [
      { APP_URL: "http://0.0.0.0:8090" },
      "The setting APP_URL is wrong: it must be an address that browsers reach, which 0.0.0.0 is not.",
    ],
    [{ DATA_DIR: '"/srv/data"' }, "The setting DATA_DIR is wrong: it must stand without quotes."],
    [{ BACKUP_DIR: "~/backup" }, "The setting BACKUP_DIR is wrong: it must name the folder in full, without ~."],
    [{ APP_URL: "ftp://a.de" }, `The setting APP_URL is wrong: it ${ORIGIN}.`],
    [{ APP_URL: "HTTPS://a.de" }, "The setting APP_URL is wrong: it must begin with https:// in small letters."],
    [
      { SMTP_HOST: "smtp://mail.example.de" },
      "The setting SMTP_HOST is wrong: it must be the name of a host without smtp://, such as mail.example.de.",
    ],
    [
      { SMTP_HOST: "mail.example.de:587" },
      "The setting SMTP_HOST is wrong: it must be the name of a host alone: its port goes into SMTP_PORT.",
    ],
    [{ MAX_IMAGE_MB: "300" }, "The setting MAX_IMAGE_MB is wrong: it must be a whole number from 1 to 200."],
    [{ ADMIN_EMAIL: "a@example.de" }, "The setting ADMIN_PASSWORD is missing: ADMIN_EMAIL is set and needs it."],
    [
      { ADMIN_EMAIL: "a@example.de", ADMIN_PASSWORD: "kurz" },
      "The setting ADMIN_PASSWORD is wrong: it must have at least 8 characters.",
    ],
    [{ S3_BUCKET: "b" }, "The setting S3_ENDPOINT is missing: S3_BUCKET is set and needs it."],
    [{ SMTP_PORT: "25" }, "The setting SMTP_HOST is missing: SMTP_PORT needs it."],
    [
      { STRIPE_SECRET_KEY: "sk_test_1" },
      "The setting STRIPE_PRICE_STARTER is missing: STRIPE_SECRET_KEY is set and needs it.",
    ],
    [
      { STRIPE_SECRET_KEY: "pk_live_1" },
      "The setting STRIPE_SECRET_KEY is wrong: it must be a secret or restricted key of Stripe, such as sk_test_… or rk_live_….",
    ],
    [{ STRIPE_TRIAL_DAYS: "x" }, "The setting STRIPE_TRIAL_DAYS is wrong: it must be a whole number from 0 to 730."],
    [{ HOST: "0.0.0.0", REQUIRE_SUBSCRIPTION: "1" }, "set DEMO_PAYMENTS=1 to give them away on purpose"],
    [{ STRIPE_TAX: "1" }, "The setting STRIPE_SECRET_KEY is missing: STRIPE_TAX needs it."],
    [
      {
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PRICE_STARTER: "price_1",
        STRIPE_PRICE_PROFESSIONAL: "price_2",
        STRIPE_TAX: "1",
        PRICE_VAT: "added",
      },
      "The setting PRICE_VAT is wrong: with STRIPE_TAX prices include VAT.",
    ],
    [{ STRIPE_WEBHOOK_SECRET: "whsec_1" }, "The setting STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs it."],
  ])("rejects %j with a message", (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
  })

  it("are the rows of docs/settings.md, of which the README has ten", () => {
    const rows = [...readFileSync(inRoot("docs/settings.md"), "utf8").matchAll(/^\| `([A-Z]\w+)` \|.*$/gm)]
    const byOthers = ["GOMEMLIMIT", "POCKETBASE_BIN"]
    const found = rows.filter(([, name = ""]) => !byOthers.includes(name)).map(([row]) => row)
    const wanted = SETTING_NAMES.map((name) => {
      const { usual, meaning } = SETTINGS[name]
      return `| \`${name}\` | ${usual || "–"} | ${meaning} |`
    })
    expect(found.sort()).toEqual(wanted.sort())
    const inReadme = [...readFileSync(inRoot("README.md"), "utf8").matchAll(/^\| (`[A-Z].*?) \|/gm)]
    const names = inReadme.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(names).toHaveLength(10)
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(names))
  })
})
