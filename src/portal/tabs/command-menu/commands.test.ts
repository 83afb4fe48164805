import i18next from "i18next"
import { describe, expect, it } from "vitest"
import type { User } from "../../../domain/accounts/user"
import { TABS } from "../../features"
import "./command-texts"
import { AREA_IDS, SETTING_PLACES } from "../../settings/places"
import { commandGroups } from "./commands"
import { PLACES } from "./places"

const t = i18next.getFixedT("de", "commands")

const user = (values: Partial<User>): User =>
  ({ company_id: "company00000001", is_admin: false, role: "user", company_role: "owner", ...values }) as User
const OWNER = user({})
const find = (text: string, by = OWNER) => commandGroups(t, by, [], text).flatMap(({ items }) => items)
const findFirst = (text: string) => find(text)[0]?.to

describe("the quick search", () => {
  it.each([
    ["Rechnung", "area=plan#paket"],
    ["kündigen", "area=legal#loeschung"],
    ["Passwort", "/admin/account#passwort"],
    ["Logo", "area=brand"],
    ["Schlüssel", "area=interfaces"],
    ["Portal", "area=interfaces"],
    ["Datenschutz", "area=legal"],
    ["DSGVO", "area=legal"],
    ["Impressum", "area=legal#impressum"],
    ["Widerruf", "area=legal#widerruf"],
    ["Kalender", "tab=viewings"],
    ["Vorlage", "area=inquiries#vorlagen"],
    ["Mitarbeiter", "area=users"],
    ["Export", "tab=properties"],
    ["Import", "/admin/import"],
    ["Website", "tab=embed"],
    ["reserviert", "reserved=true"],
    ["Entwurf", "status=draft"],
    ["protokoll", "area=audit"],
    ["mitarbeiter einladen", "area=users"],
    ["Gutschein", "/payment"],
    ["überall abmelden", "/admin/account#abmelden"],
    ["ImmoScout", "area=inquiries#postfach"],
    ["Mitarbeiter einladen", "area=users"],
    ["Einladungen", "area=users"],
    ["Kalender abonnieren", "/admin/account#kalender"],
    ["Datenexport", "area=legal#herunterladen"],
    ["alle Daten exportieren", "area=legal#herunterladen"],
    ["Wiedervorlagen", "tab=contacts"],
    ["Wiedervorlage", "tab=contacts"],
    ["Excel", "/admin/import"],
    ["Kuendigungen", "area=plan"],
    ["Entwuerfe", "status=draft"],
    ["SCHLUESSEL", "area=interfaces"],
    ["Rechnungen", "area=plan#paket"],
    ["Textbausteinen", "area=inquiries#vorlagen"],
    ["Gutscheine", "/payment"],
    ["neuer Kontakt", "tab=contacts"],
    ["Termin eintragen", "tab=viewings"],
    ["Logo ändern", "area=brand"],
    ["Impressum bearbeiten", "area=legal#impressum"],
    ["Rechnung herunterladen", "area=plan#paket"],
    ["Mitarbeiter löschen", "area=users"],
    ["Besichtigung absagen", "tab=viewings"],
    ["Website einbinden", "tab=embed"],
  ])("leads by %s to %s", (word, place) => {
    expect(findFirst(word)).toContain(place)
  })

  it("offers by „neue“ all that one can make, and asks its page for the form", () => {
    const found = find("neue", user({ is_admin: true }))
    const made = found.filter(({ label, state }) => state !== undefined || label === t("places.newProperty.title"))
    expect(made.map(({ id, state }) => [id, state?.action])).toEqual([
      ["place-newProperty", undefined],
      ["place-newAgent", "create"],
      ["place-newContact", "create"],
      ["place-newViewing", "create"],
      ["place-newCoupon", "create"],
      ["place-newUser", "create"],
    ])
    expect(find("neue").map(({ id }) => id)).toEqual(
      expect.arrayContaining(["place-keys", "place-webhooks", "place-targets", "place-answerTexts"]),
    )
  })

  it("says of a portal what works with it", () => {
    const found = find("immobilienscout").map(({ id, detail }) => [id, detail])
    expect(found).toEqual([
      ["place-mailbox", expect.stringContaining("Anfragen von ImmoScout24")],
      ["place-targets", expect.stringContaining("ImmoScout24 verlangt seine eigene Schnittstelle")],
    ])
  })

  it("signs out by „Abmelden“", () => {
    expect(find("Abmelden")[0]).toMatchObject({ label: "Abmelden", run: expect.any(Function) })
  })

  it("finds every place by its title and by each of its words", () => {
    const administrator = user({ is_admin: true })
    for (const id of Object.keys(PLACES)) {
      const title = t(`places.${id}.title`)
      const words = t(`places.${id}.words`)
      for (const word of [title, ...words.split(" ")]) {
        expect([word, find(word, administrator).map((one) => one.id)]).toEqual([
          word,
          expect.arrayContaining([`place-${id}`]),
        ])
      }
    }
  })

  it("leads members to nothing that owners alone open, and strangers to a company to none of its lists", () => {
    const open = (by: User) => Object.keys(PLACES).filter((id) => find("", by).some((one) => one.id === `place-${id}`))
    expect(open(user({ company_role: "member" }))).toEqual(
      expect.not.arrayContaining(["plan", "legal", "keys", "audit", "companies"]),
    )
    expect(open(user({ company_id: null }))).toEqual(expect.not.arrayContaining(["newProperty", "reserved"]))
    expect(find("passwort", user({ company_role: "member" }))).toHaveLength(1)
  })

  it("says to a member who looks for what owners do that they can, and asks no page for the form", () => {
    const found = find("Mitarbeiter einladen", user({ company_role: "member" }))
    expect(found.map(({ id }) => id)).toEqual(["place-newUser", "place-invite"])
    expect(found.map(({ detail }) => detail)).toEqual(Array(2).fill("Das können die Inhaber Ihres Unternehmens."))
    expect(found.filter(({ state }) => state !== undefined)).toEqual([])
    expect(find("Gutschein anlegen", user({ company_role: "member" }))).toEqual([])
  })
})

/** Components of the frame, which set nothing. */
const FRAME = [
  "ArrowLeft",
  "EmptyState",
  "ErrorState",
  "Link",
  "Loading",
  "AddressText",
  "NoCompany",
  "NotSetUp",
  "OwnPlan",
  "SettingCards",
  "SettingSteps",
  "Suspense",
  "ShowTogether",
  "Button",
]

const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ["../../{settings,accounts,operations,companies}/**/*-area.tsx", "../../settings/account-page.tsx"],
  { query: "?raw", import: "default", eager: true },
)
const ADMIN: Readonly<Record<string, string>> = import.meta.glob("../../admin/tab.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
})
const OF_SYSTEM = "system-area"

/** Returns the components that an area of the settings shows. */
function listShown(source: string): string[] {
  const icons = /import \{ ([^}]+) \} from "lucide-react"/.exec(source)?.[1]?.split(", ") ?? []
  return [...source.matchAll(/(?<=[\s(])<([A-Z]\w+)[\s/>]/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !FRAME.includes(name) && !icons.includes(name))
}

describe("places", () => {
  const shown = new Set(Object.values(SETTING_PLACES).flatMap((place) => place.shows))

  it("are all tabs, and all areas of the settings and of the administration", () => {
    const addresses = Object.values(PLACES).map(({ to }) => to.replace(/#.*/, ""))
    expect(addresses).toEqual(expect.arrayContaining(TABS.map(({ id }) => `/admin?tab=${id}`)))
    expect(addresses).toEqual(expect.arrayContaining(AREA_IDS.map((id) => `/admin?tab=settings&area=${id}`)))
    const areas = [...(Object.values(ADMIN)[0] ?? "").matchAll(/\{ id: "(\w+)"/g)]
    expect(areas.length).toBeGreaterThan(3)
    expect(addresses).toEqual(expect.arrayContaining(areas.map(([, area]) => `/admin?tab=admin&area=${area}`)))
  })

  it("show every card of the settings, and of one's own account", () => {
    const areas = Object.keys(SOURCES).filter((file) => !file.includes(OF_SYSTEM))
    const cards = areas.flatMap((file) => listShown(SOURCES[file] ?? ""))
    expect(cards.length).toBeGreaterThan(20)
    expect(cards.filter((card) => !shown.has(card))).toEqual([])
  })
})
