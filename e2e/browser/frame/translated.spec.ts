import type { Page } from "@playwright/test"
import { makeAdministrator } from "../../support/administrator"
import { expect, test } from "../../support/fixtures"
import { signInWith } from "../../support/portal"
import { addAgent, addImages, addProperty } from "../../support/test-company"

// Chrome and its extensions put a <font> in the place of each text, while React goes on with the text it has written.

/** Runs in the page before its scripts. */
function translate(): void {
  const KEPT = "script, style, noscript, textarea, svg, title, font, [translate=no]"
  function replace(node: Node): void {
    if (!(node instanceof Text)) for (const child of [...node.childNodes]) replace(child)
    else if (node.data.trim() !== "" && node.parentElement?.closest(KEPT) === null) {
      const font = document.createElement("font")
      font.textContent = node.data
      node.replaceWith(font)
    }
  }
  document.addEventListener("hydrated", () => document.documentElement.setAttribute("data-hydrated", ""))
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(replace)
  }).observe(document, { childList: true, subtree: true })
}

/** The steps on each screen, in this order: a verb or a role, and a name. */
const PUBLIC = {
  "/": ["unfold Brauche ich einen Webdesigner?", "button Stimme 2 zeigen"],
  "/property/{id}": [
    "button Nächstes Bild",
    "link …vergrößern",
    "key Escape",
    "button Anfrage senden",
    "see Name ist erforderlich",
    "fill Name = Öznur Sommer",
    "fill E-Mail = oeznur@beispiel.de",
    "button Anfrage senden",
    "see Anfrage gesendet!",
  ],
  "/embed?company={company}": ["see Haus am Lindenweg"],
  "/property/gibtesnicht0000": ["see Immobilie nicht gefunden"],
  "/auth": [
    // The application starts at the first touch.
    "key Tab",
    "await html[data-hydrated]",
    "fill E-Mail = mara@beispiel.de",
    "fill Passwort = ein falsches Passwort",
    "button Anmelden",
    "see E-Mail oder Passwort ist falsch",
    "tab Konto erstellen",
    "button Konto erstellen",
    "see Vorname ist erforderlich",
  ],
  "/payment": [
    "radio Professional",
    "fill Coupon-Code = GIBTESNICHT",
    "button Einlösen",
    "see Ungültiger Coupon-Code",
    "button Demo-Kauf abschließen",
    "see E-Mail ist erforderlich",
  ],
  "/payment/success": ["see Zahlung"],
}

const PORTAL = {
  "/admin": [
    "button Schnellsuche",
    "fill Suchen oder öffnen = lindenweg",
    "see Lindenweg 12",
    "fill Suchen oder öffnen = gibt es nicht",
    "see Nichts gefunden.",
    "key Escape",
    "button Verkauft",
    "see Keine verkauften Immobilien gefunden.",
    "button Alle",
    "fill Titel, Adresse, Nummer, Art oder Makler suchen = gibt es nicht",
    "see Keine Immobilien zu",
    "button Suche leeren",
    "button Filter",
    "button Titel",
    "checkbox Haus am Lindenweg auswählen",
    "see 1 ausgewählt",
    "button Aktionen für Haus am Lindenweg",
    "menuitem Als reserviert markieren",
    "row Reserviert",
    "button Aktionen für Haus am Lindenweg",
    "menuitem Löschen",
    "button Abbrechen",
    "button Exportieren",
    "menuitem Bestand als OpenImmo",
    "key Escape",
  ],
  "/admin/properties/new": [
    "button Immobilie erstellen",
    "see Titel ist erforderlich",
    "fill Titel = Loft am Hafen",
    "fill Adresse = Hafen 1, 50996 Köln",
    "fill Neues Highlight = Rheinblick",
    "button Hinzufügen",
    "radio Miete",
    "fill Kaltmiete = viel",
    "tab Details",
    "tab Medien",
    "files Bilder auswählen = kaputt.png",
    "see kaputt.png",
    "tab Energie",
    "checkbox Ein Energieausweis liegt vor",
    "tab Makler",
    "radio Jonas Berger",
    "button Immobilie erstellen",
    "see Bitte",
    "fill Kaltmiete = 900",
    "button Immobilie erstellen",
    "see „Loft am Hafen“ ist online",
  ],
  "/admin/properties/edit/{id}": [
    "fill Titel = Haus am Lindenweg 12",
    "unfold Vollständigkeit",
    "button Vorschau ausblenden",
    "button Änderungen speichern",
    "see Immobilie erfolgreich aktualisiert",
    "link Haus am Lindenweg 12",
    "button Verlauf",
    "see vorher",
  ],
  "/admin/properties/report/{id}": ["button Bearbeiten", "button Abbrechen"],
  "/admin?tab=inquiries": [
    "button …Öznur Sommer",
    "fill Notiz = Ruft am Montag an",
    "button Notiz speichern",
    "see Notiz gespeichert",
    "button Weitere Aktionen",
    "menuitem Daten dieser Person",
    "see ist eine Anfrage gespeichert.",
    "key Escape",
    "button Erledigt",
    "see Anfrage erledigt",
  ],
  "/admin?tab=agents": [
    "button Neuen Makler hinzufügen",
    "button Makler hinzufügen",
    "see Vorname ist erforderlich",
    "fill Vorname = Eva",
    "fill Nachname = Muster",
    "button Makler hinzufügen",
    "see Makler erfolgreich hinzugefügt",
    "button Eva Muster löschen",
    "button Abbrechen",
  ],
  "/admin?tab=embed": [
    "button Dunkel",
    "button Bis zu zwei",
    "unfold So fügen Sie den Code ein",
    "button Wix",
    "button Code kopieren",
  ],
  "/admin?tab=settings": [
    "button Bearbeiten",
    "fill Telefon = 0221 4710815",
    "button Änderungen speichern",
    "see Unternehmen erfolgreich aktualisiert",
    "button Muster ändern",
    "button Abbrechen",
  ],
  "/admin?tab=settings&area=brand": [
    "fill Farbe = #aa0000",
    "button Änderungen speichern",
    "see Erscheinungsbild gespeichert",
  ],
  "/admin?tab=settings&area=users": [
    "fill Name oder E-Mail suchen = niemand",
    "button Kollegin oder Kollegen einladen",
    "button Einladung erstellen",
    "see E-Mail ist erforderlich",
    "fill E-Mail = eva@beispiel.de",
    "button Einladung erstellen",
    "button Fertig",
    "see eva@beispiel.de",
  ],
  "/admin?tab=settings&area=interfaces": [
    "button Schlüssel anlegen",
    "fill Name = Website",
    "radio Lesen und schreiben",
    "button Schlüssel anlegen",
    "button Fertig",
    "button …widerrufen",
    "button Abbrechen",
    "button Webhook anlegen",
    "fill Adresse = http://beispiel.de",
    "button Webhook anlegen",
    "see https",
  ],
  "/admin?tab=settings&area=legal": [
    "fill E-Mail-Adresse der Person = gibt@es.nicht",
    "button Daten suchen",
    "see gespeichert",
  ],
  "/admin?tab=settings&area=audit": ["fill Person oder Gegenstand suchen = gibt es nicht", "see Nichts gefunden"],
  "/admin/confirmations/{proof}": ["see Nachweis: Widerrufsbelehrung", "see Sie können widerrufen."],
  "/admin/account": [
    "button Passwort ändern",
    "fill Bisheriges Passwort = falsch-geraten",
    "fill Neues Passwort = kurz",
    "button Passwort ändern",
    "see mindestens 8 Zeichen",
    "key Escape",
    "button Verwerfen",
    "button Name ändern",
    "button Abbrechen",
    "button Überall abmelden",
    "button Abbrechen",
  ],
  "/admin/contract": ["button Vertrag annehmen", "see Der Vertrag ist angenommen"],
  "/admin/import": [
    "files Datei auswählen = kaputt.zip",
    "see lässt sich nicht importieren",
    "button Andere Datei auswählen",
  ],
  "/admin?tab=admin": [
    "button Unternehmen erstellen",
    "fill Adresse = Lindenweg 12",
    "button Unternehmen erstellen",
    "see Unternehmensname ist erforderlich",
    "key Escape",
    "button Verwerfen",
    "button Mit Abonnement",
  ],
  "/admin?tab=admin&area=users": ["fill Name oder E-Mail suchen = Lindner", "see Mara Lindner"],
  "/admin?tab=admin&area=coupons": [
    "button Coupon erstellen",
    "button Coupon erstellen",
    "fill Code = SOMMER",
    "combobox Rabattart",
    "option Fester Betrag",
    "see Rabattwert",
  ],
  "/admin?tab=admin&area=system": ["unfold Aufgaben sind in Ordnung", "button Alle"],
}

async function act(page: Page, step: string): Promise<void> {
  const [, verb = "", words = "", text = ""] = /^(\S+) (.+?)(?: = (.+))?$/.exec(step) ?? []
  const name = new RegExp(words.replace(/^(?!…)/, "^").replace("…", ""))
  const shown = { visible: true }
  if (verb === "see") return expect(page.getByText(words).filter(shown).first()).toBeVisible()
  if (verb === "row") return expect(page.getByRole("row").filter({ hasText: words })).toBeVisible()
  if (verb === "await") return page.locator(words).waitFor()
  if (verb === "key") return page.keyboard.press(words)
  if (verb === "unfold") return page.locator("summary").filter({ hasText: words }).click()
  if (verb === "fill") {
    const field = page
      .getByRole("textbox", { name })
      .or(page.getByRole("searchbox", { name }))
      .or(page.getByRole("combobox", { name }))
    return field.filter(shown).last().fill(text)
  }
  const button = page
    .getByRole(verb === "files" ? "button" : (verb as "button"), { name })
    .filter(shown)
    .last()
  if (verb !== "files") return button.click()
  const chooser = page.waitForEvent("filechooser")
  await button.click()
  await (await chooser).setFiles({ name: text, mimeType: "image/png", buffer: Buffer.from("kein Bild") })
}

test("no screen fails where the browser translates it", async ({ page, server, testCompany }) => {
  const { token, companyId } = testCompany
  const failures: string[] = []
  page.on("console", (line) => line.type() === "error" && /Error:/.test(line.text()) && failures.push(line.text()))
  // 418: React has found other HTML than it had written, and replaces it.
  page.on("pageerror", ({ message }) => message.includes("#418") || failures.push(message))
  // The window is wide enough for the preview next to the form.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(translate)
  await server.call("PUT", `/api/companies/${companyId}`, { token, body: { inquiry_mode: "delivered" } })
  const id = await addProperty(server, testCompany, {
    agent_id: await addAgent(server, testCompany),
    images: await addImages(server, testCompany, 2),
  })
  const proof = await server.superuser("POST", "/api/collections/confirmations/records", {
    company_id: companyId,
    kind: "instruction",
    name: "Öznur Sommer",
    email: "oeznur@beispiel.de",
    text: "Sie können widerrufen.",
    text_sha256: "0".repeat(64),
  })
  const ids = { id, company: companyId, proof: (proof as { id: string }).id }
  async function walk(screens: Record<string, readonly string[]>): Promise<void> {
    for (const [address, steps] of Object.entries(screens)) {
      await page.goto(address.replace(/\{(id|company|proof)\}/, (_, name: keyof typeof ids) => ids[name]))
      for (const step of steps) await test.step(`${address}: ${step}`, () => act(page, step))
      expect(failures, address).toEqual([])
    }
  }
  await walk(PUBLIC)
  await makeAdministrator(server, testCompany)
  await signInWith(page, token)
  await walk(PORTAL)
})
