import type { Page } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest, test } from "../../support/fixtures"
import { message, propertyForm } from "../../support/property-form"
import { addAgent, addImages, addProperty, createAccount } from "../../support/test-company"

// These tests check every page and its main states, in light and dark, on a phone, and without a mouse.

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNarrowFits(page)
}

test("sign-in, sign-up and both password forms, with their errors", async ({ page }) => {
  await page.goto("/auth")
  await page.getByRole("button", { name: "Anmelden", exact: true }).click()
  await expect(page.getByText("E-Mail ist erforderlich")).toBeVisible()
  await expectGood(page)
  await page.getByRole("tab", { name: "Konto erstellen" }).click()
  await page.getByRole("button", { name: "Konto erstellen", exact: true }).click()
  await expect(page.getByText("Vorname ist erforderlich")).toBeVisible()
  await expectGood(page)
  await page.goto("/auth?tab=forgot")
  await expect(page.getByText("Ihr Administrator kann Ihr Passwort zurücksetzen.")).toBeVisible()
  await expectGood(page)
  await page.route("**/api/auth/options", (route) => route.fulfill({ json: { reset_by_mail: true } }))
  await page.reload()
  await expect(page.getByRole("button", { name: "Link anfordern" })).toBeVisible()
  await expectGood(page)
  await page.route("**/confirm-password-reset", (route) => route.fulfill({ status: 400, json: { data: {} } }))
  await page.goto("/auth?reset=abc")
  await expect(page.getByRole("button", { name: "Passwort speichern" })).toBeVisible()
  await expectGood(page)
})

test("settings: creating, viewing and editing a company", async ({ page, server }) => {
  const { token } = await createAccount(server)
  await page.goto("/")
  await page.evaluate((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/admin")
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(page.getByText("Bitte geben Sie einen Unternehmensnamen ein")).toBeVisible()
  await expectGood(page)
  await page.getByRole("tab", { name: "Immobilien" }).click()
  await expect(page.getByRole("link", { name: "Zu den Einstellungen" })).toBeVisible()
  await expectGood(page)
  await page.getByRole("tab", { name: "Einstellungen" }).click()
  await propertyForm(page).fill({ Name: "Lindner Immobilien" })
  await page.getByRole("button", { name: "Unternehmen erstellen" }).click()
  await expect(message(page, "Unternehmen erfolgreich erstellt!")).toBeVisible()
  await page.goto("/admin?tab=settings")
  await expect(page.getByRole("heading", { name: "Unternehmensdetails" })).toBeVisible()
  await expectGood(page)
  await page.getByRole("button", { name: "Bearbeiten" }).click()
  await expect(page.getByRole("button", { name: "Änderungen speichern" })).toBeVisible()
  await expectGood(page)
})

maklerTest("properties: empty, filled, menu, delete dialog", async ({ page, server, testCompany }) => {
  await page.goto("/admin")
  await expect(page.getByText("Keine Immobilien vorhanden.")).toBeVisible()
  await expectGood(page)

  const images = await addImages(server, testCompany, 1)
  await addProperty(server, testCompany, { images, details: { price: "685000" } })
  await addProperty(server, testCompany, {
    title: "Donaudampfschifffahrtsgesellschaftskapitänswohnung",
    status: "sold",
  })
  await addProperty(server, testCompany, { title: "Loft im Hafen", status: "archived" })
  await page.reload()
  await expect(page.getByRole("row")).toHaveCount(4)
  await expectGood(page)

  await page.getByRole("button", { name: "Aktionen für Haus am Lindenweg" }).click()
  await expect(page.getByRole("menuitem", { name: "Löschen" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("menuitem", { name: "Löschen" }).click()
  await expect(page.getByRole("alertdialog", { name: "Immobilie löschen" })).toBeVisible()
  await expectGood(page)
})

maklerTest("the five tabs of the property form, filled and with mistakes", async ({ page, server, testCompany }) => {
  await addAgent(server, testCompany)
  const images = (await addImages(server, testCompany, 2)).map((image) => ({ ...image }))
  const id = await addProperty(server, testCompany, {
    images,
    floor_plans: await addImages(server, testCompany, 1),
    highlights: [{ id: "1", name: "Südbalkon" }],
    energy: { certificateAvailable: true },
  })
  const form = propertyForm(page)
  await page.goto(`/admin/properties/edit/${id}`)
  await form.field("Titel").fill("")
  await form.field("Kaufpreis").fill("viel")
  await form.save()
  await expect(form.field("Titel")).toBeFocused()
  for (const tab of ["Grunddaten", "Details", "Medien", "Energie", "Makler"]) {
    await form.tab(tab)
    await expect(page.getByRole("tab", { selected: true })).toHaveText(new RegExp(`^${tab}`))
    await expectGood(page)
  }
  await page.getByRole("link", { name: "Zurück zur Übersicht" }).click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await expectAccessible(page)
})

maklerTest("agents, their dialog, and the embed code", async ({ page, server, testCompany }) => {
  await page.goto("/admin?tab=agents")
  await expect(page.getByText("Keine Makler gefunden")).toBeVisible()
  await expectGood(page)
  await addAgent(server, testCompany)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Jonas Berger" })).toBeVisible()
  await expectGood(page)
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await expect(page.getByText("Vorname ist erforderlich")).toBeVisible()
  await expectGood(page)
  await page.goto("/admin?tab=embed")
  await expect(page.getByRole("button", { name: "Code kopieren" })).toBeVisible()
  await expectGood(page)
})

test("the listing page, filled and empty", async ({ page, server, testCompany }) => {
  await page.goto(`/embed?company=${testCompany.companyId}`)
  await expect(page.getByText("Keine Immobilien gefunden")).toBeVisible()
  await expectGood(page)
  await addProperty(server, testCompany, {
    images: await addImages(server, testCompany, 1),
    details: { price: "1", rooms: "2" },
  })
  await addProperty(server, testCompany, { status: "sold" })
  for (const theme of ["light", "dark"]) {
    await page.goto(`/embed?company=${testCompany.companyId}&theme=${theme}`)
    await expect(page.getByText("Verkauft")).toBeVisible()
    await expectGood(page)
  }
})

test("the property page, its lightbox, its form, and its error pages", async ({ page, server, testCompany }) => {
  const id = await addProperty(server, testCompany, {
    agent_id: await addAgent(server, testCompany),
    images: await addImages(server, testCompany, 2),
    floor_plans: await addImages(server, testCompany, 1),
    description: "Ein ruhiges Haus.",
    highlights: [{ id: "1", name: "Südgarten" }],
    details: { price: "1234567", livingArea: "187.5", rooms: "6", propertyType: "Villa" },
    energy: { certificateAvailable: true, energyEfficiencyClass: "C", certificateType: "Bedarfsausweis" },
  })
  await page.goto(`/property/${id}`)
  const send = page.getByRole("button", { name: "Anfrage senden" })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(page.getByText("Name ist erforderlich")).toBeVisible()
  await expectGood(page)
  await page.getByRole("link", { name: /Bild 1 von 2 vergrößern/ }).click()
  await expect(page.getByRole("dialog", { name: "Bilder" })).toBeVisible()
  await expectGood(page)

  await page.goto("/property/gibtesnicht0000")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expectGood(page)
})

test("a listing is created and archived without a mouse", async ({ page, testCompany }) => {
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  const focused = page.locator(":focus")
  /** Presses Tab until an element of that role and name has the focus; a person would see where it is. */
  const tabTo = async (role: "button" | "link" | "textbox" | "tab", name: string) => {
    const wanted = page.getByRole(role, { name, exact: true })
    // Lists and menus are loaded after the page, and cannot be reached before.
    await expect(wanted.first()).toBeVisible()
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press("Tab")
      if (await wanted.evaluateAll((all) => all.some((element) => element === document.activeElement))) {
        const outline = await focused.evaluate((element) => {
          const shown = element.matches("a, button") ? getComputedStyle(element).outlineStyle : "solid"
          return shown
        })
        expect(outline, `the focus on ${name} is seen`).not.toBe("none")
        return
      }
    }
    throw new Error(`${role} "${name}" was not reached with the Tab key`)
  }

  await page.goto("/auth")
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toBeVisible()
  await tabTo("textbox", "E-Mail")
  await page.keyboard.type(testCompany.email)
  await tabTo("textbox", "Passwort")
  await page.keyboard.type(testCompany.password)
  await press("Enter")
  await expect(page).toHaveURL("/admin")

  await expect(page.getByText("Keine Immobilien vorhanden.")).toBeVisible()
  await tabTo("link", "Neue Immobilie")
  await press("Enter")
  await expect(page.getByRole("heading", { name: "Neue Immobilie" })).toBeVisible()
  await tabTo("textbox", "Titel")
  await page.keyboard.type("Haus am Lindenweg")
  await tabTo("textbox", "Adresse")
  await page.keyboard.type("Lindenweg 12, 50933 Köln")
  await press("Control+s")
  await expect(message(page, "Entwurf gespeichert")).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/properties\/edit\//)
  await expect(page.getByRole("textbox", { name: "Adresse" })).toBeFocused()
  await tabTo("button", "Veröffentlichen")
  await press("Enter")
  await expect(message(page, "Immobilie ist jetzt aktiv")).toBeVisible()
  await expect(page).toHaveURL("/admin")

  await expect(page.getByRole("row", { name: /Haus am Lindenweg.*Aktiv/ })).toBeVisible()
  await tabTo("button", "Aktionen für Haus am Lindenweg")
  await press("Enter")
  for (const action of [
    "Bearbeiten",
    "Öffentliche Seite ansehen",
    "Exposé (PDF)",
    "Besichtigung anbieten",
    "Eigentümer und Bericht",
    "Duplizieren",
    "Als reserviert markieren",
    "Als verkauft markieren",
  ]) {
    await expect(page.getByRole("menuitem", { name: action })).toBeFocused()
    await press("ArrowDown")
  }
  await expect(page.getByRole("menuitem", { name: "Archivieren" })).toBeFocused()
  await press("Enter")
  await expect(message(page, "Immobilie archiviert")).toBeVisible()
  await expect(page.getByRole("row", { name: /Haus am Lindenweg.*Archiviert/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Aktionen für Haus am Lindenweg" })).toBeFocused()
})
