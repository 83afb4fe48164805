import type { Page } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"
import { photo } from "../../support/photos"
import { message, propertyForm } from "../../support/property-form"
import { addAgent, addProperty } from "../../support/test-company"

// "Neuen Makler erstellen" leads away from a form that is being filled in, and back to it.

const dialog = (page: Page) => page.getByRole("dialog", { name: "Neuen Makler hinzufügen" })
const offer = (page: Page) => page.getByRole("region", { name: /Nicht gespeicherte Eingaben/ })
const newAgent = (page: Page) => page.getByRole("button", { name: "Neuen Makler erstellen" })

async function expectTyped(page: Page): Promise<void> {
  const form = propertyForm(page)
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Makler")
  await expect(offer(page)).toHaveCount(0)
  await form.tab("Grunddaten")
  await expect(form.field("Titel")).toHaveValue("Haus am Rhein")
  await expect(page.getByRole("list", { name: "Highlights" })).toContainText("Südbalkon")
  await expect(form.field("Kaufpreis")).toHaveValue("450.000")
  await form.tab("Makler")
}

async function type(page: Page): Promise<void> {
  const form = propertyForm(page)
  await form.fill({ Titel: "Haus am Rhein", Adresse: "Rheinufer 3, 50996 Köln", "Neues Highlight": "Südbalkon" })
  await form.fill({ Kaufpreis: "450000" })
  await form.tab("Makler")
}

async function fillAgent(page: Page): Promise<void> {
  await propertyForm(page).fill({ Vorname: "Jana", Nachname: "Brandt" })
}

test("a new agent leads back to the new listing with that agent selected, and only a running upload is lost", async ({
  page,
  server,
  testCompany,
}) => {
  await addAgent(server, testCompany)
  const form = propertyForm(page)
  await page.goto("/admin")
  await page.getByRole("link", { name: "Neue Immobilie" }).first().click()
  await form.tab("Medien")
  await form.upload("Bilder auswählen", { name: "haus.jpg", mimeType: "image/jpeg", buffer: photo() })
  await expect(form.images()).toHaveCount(1)
  await form.tab("Grunddaten")
  await type(page)
  await page.getByRole("radio", { name: /Jonas Berger/ }).check()
  await page.route("**/api/media", () => {})
  await form.tab("Medien")
  await form.upload("Bilder auswählen", { name: "garten.jpg", mimeType: "image/jpeg", buffer: photo() })
  await form.tab("Makler")
  await newAgent(page).click()
  const question = page.getByRole("alertdialog", { name: "Ohne diese Bilder weitergehen?" })
  await question.getByRole("button", { name: "Weitergehen" }).click()
  await expect(page).toHaveURL("/admin?tab=agents")
  await fillAgent(page)
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()

  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()
  await expect(page).toHaveURL("/admin/properties/new?tab=agent")
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeChecked()
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeFocused()
  await expectTyped(page)
  await form.tab("Medien")
  await expect(form.images()).toHaveCount(1)

  await form.create()
  await expect(message(page, "Immobilie erfolgreich hinzugefügt")).toBeVisible()
  await form.expectOnline("Haus am Rhein")
  await page.getByRole("link", { name: "Haus am Rhein" }).click()
  await form.tab("Makler")
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeChecked()
})

test("a stored listing works the same, also after a reload and an invitation in between", async ({
  page,
  server,
  testCompany,
}) => {
  const id = await addProperty(server, testCompany)
  await page.goto(`/admin/properties/edit/${id}`)
  await type(page)
  await newAgent(page).click()
  await fillAgent(page)
  await page.reload()
  await expect(dialog(page).getByLabel("Vorname")).toHaveValue("Jana")
  await dialog(page).getByRole("checkbox", { name: "Als Kollegin oder Kollegen einladen" }).check()
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  const invite = page.getByRole("dialog", { name: "Kollegin oder Kollegen einladen" })
  await expect(invite.getByLabel("Makler", { exact: true })).toHaveText("Jana Brandt")
  await invite.getByRole("button", { name: "Abbrechen" }).click()
  await expect(page).toHaveURL(`/admin/properties/edit/${id}?tab=agent`)
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeChecked()
  await expectTyped(page)
})

test("the selected agent is part of the draft", async ({ page, server, testCompany: { token } }) => {
  // The only agent of a company would be preset, and nothing would be lost.
  await server.call("POST", "/api/agents", { token, body: { first_name: "Uwe", last_name: "Muster" } })
  page.on("dialog", (question) => void question.accept())
  await page.goto("/admin/properties/new?tab=agent")
  await newAgent(page).click()
  await fillAgent(page)
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeChecked()
  await page.reload()
  await offer(page).getByRole("button", { name: "Übernehmen" }).click()
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeChecked()
})

test("giving the agent up and the browser's way back lead to the unchanged form", async ({
  page,
  server,
  testCompany,
}) => {
  await addAgent(server, testCompany)
  await page.goto("/admin/properties/new")
  await type(page)
  await page.getByRole("radio", { name: /Jonas Berger/ }).check()
  const ways = {
    "giving up": async () => {
      await dialog(page).getByRole("button", { name: "Abbrechen" }).click()
      await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click()
    },
    "the way back": () => page.goBack(),
  }
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await newAgent(page).click()
      await fillAgent(page)
      await leave()
      await expect(page).toHaveURL("/admin/properties/new?tab=agent")
      await expect(page.getByRole("radio", { name: /Jonas Berger/ })).toBeChecked()
      await expectTyped(page)
    })
  }
})

test("staying with the form ends the handoff: its draft is offered as usual", async ({ page }) => {
  page.on("dialog", (question) => void question.accept())
  const form = propertyForm(page)
  await page.route("**/api/media", (route) => route.abort())
  await page.goto("/admin/properties/new")
  await form.fill({ Titel: "Haus am Rhein" })
  await form.tab("Medien")
  await form.upload("Bilder auswählen", { name: "haus.jpg", mimeType: "image/jpeg", buffer: photo() })
  await expect(message(page, "Fehler beim Hochladen der Bilder")).toBeVisible()
  await form.tab("Makler")
  await newAgent(page).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Weiter bearbeiten" }).click()
  await page.reload()
  await expect(offer(page)).toBeVisible()
})

test("a form that is abandoned hands nothing to another one", async ({ page, server, testCompany }) => {
  page.on("dialog", (question) => void question.accept())
  const id = await addProperty(server, testCompany)
  await page.goto(`/admin/properties/edit/${id}`)
  await propertyForm(page).fill({ Titel: "Angefangen" })
  await page.goto("/admin/properties/new?tab=agent")
  await newAgent(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goto("/admin")
  await page.getByRole("tab", { name: "Makler" }).click()
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await fillAgent(page)
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await expect(page.getByRole("heading", { name: "Jana Brandt" })).toBeVisible()

  await page.goto(`/admin/properties/edit/${id}?tab=agent`)
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).toBeVisible()
  await expect(offer(page)).toBeVisible()
  await expect(page.getByRole("radio", { name: /Jana Brandt/ })).not.toBeChecked()
})

test("an agent created in its own tab leads nowhere, and the form closes however long the list takes", async ({
  page,
}) => {
  await page.goto("/admin?tab=agents")
  await page.getByRole("button", { name: "Neuen Makler hinzufügen" }).click()
  await fillAgent(page)
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route(/\/api\/agents\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("button", { name: "Makler hinzufügen", exact: true }).click()
  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()
  await expect(dialog(page)).toBeHidden({ timeout: 10_000 })
  letGo()
  await expect(page.getByRole("heading", { name: "Jana Brandt" })).toBeVisible()
  await expect(page).toHaveURL("/admin?tab=agents")
})
