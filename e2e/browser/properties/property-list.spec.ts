import type { Page } from "@playwright/test"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { chooseAction } from "../../support/portal"
import { message } from "../../support/property-form"
import { addAgent, addImages, addProperty } from "../../support/test-company"

const row = (page: Page, title: string) => page.getByRole("row", { name: new RegExp(title) })

test("the list corrects its address, reverts what failed and counts for each filter", async ({
  page,
  server,
  testCompany,
}) => {
  const failing = await addProperty(server, testCompany, { title: "Altbau" })
  await addProperty(server, testCompany, { title: "Bungalow" })
  await addProperty(server, testCompany, { title: "Bürohaus", status: "archived" })

  await test.step("a page after the last one is corrected, and going back skips it", async () => {
    await page.goto("/admin?tab=settings")
    await page.goto("/admin?tab=properties&page=9")
    await expect(page.getByRole("link", { name: "Bungalow" })).toBeVisible()
    await expect(page).toHaveURL("/admin?tab=properties")
    await page.goBack()
    await expect(page).toHaveURL("/admin?tab=settings")
  })

  await test.step("a failed status change reverts only itself", async () => {
    let respond = () => {}
    const held = new Promise<void>((go) => {
      respond = go
    })
    await page.route("**/api/properties/*", async (route) => {
      if (route.request().url().endsWith(failing))
        return route.fulfill({ status: 500, json: { error: "Interner Fehler" } })
      await held
      await route.continue()
    })
    await page.goto("/admin")
    await chooseAction(page, "Bungalow", "Als verkauft markieren")
    await expect(row(page, "Bungalow")).toContainText("Verkauft")
    await chooseAction(page, "Altbau", "Archivieren")
    await expect(message(page, "Fehler beim Ändern des Status")).toBeVisible()
    await expect(row(page, "Altbau")).toContainText("Aktiv")
    await expect(row(page, "Bungalow")).toContainText("Verkauft")
    respond()
    await expect(message(page, "Immobilie als verkauft markiert")).toBeVisible()
    await expect(row(page, "Bungalow")).toContainText("Verkauft")
    await page.unroute("**/api/properties/*")
  })

  await test.step("the filters show counts, in a search and after a change", async () => {
    const lists: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/api/properties?")) lists.push(request.url())
    })
    const filters = page.getByRole("group", { name: "Nach Status filtern" })
    await page.goto("/admin")
    await expect(filters).toHaveText("Alle3Aktiv1Verkauft1Archiviert1")
    const uncounted = page.getByText(/also nicht öffentlich\.$/)
    await expect(uncounted).toHaveText("Eine davon ist Entwurf oder archiviert, also nicht öffentlich.")
    expect(lists).toHaveLength(1)

    await chooseAction(page, "Altbau", "Archivieren")
    await expect(filters).toHaveText("Alle3Aktiv0Verkauft1Archiviert2")
    await expect(uncounted).toHaveText("2 davon sind Entwürfe oder archiviert, also nicht öffentlich.")
    await page.getByRole("searchbox", { name: "Titel, Adresse, Nummer, Art oder Makler suchen" }).fill("bungalow")
    await expect(filters).toHaveText("Alle1Aktiv0Verkauft1Archiviert0")
    await expect(uncounted).toHaveCount(0)
    await filters.getByRole("button", { name: /Archiviert/ }).click()
    await expect(page.getByText("Keine Immobilien zu „bungalow“ gefunden.")).toBeVisible()
    await expect(filters).toHaveText("Alle1Aktiv0Verkauft1Archiviert0")
  })
})

test("several are changed, undone, exported and deleted at once, and one that fails is told", async ({
  page,
  server,
  testCompany,
}) => {
  const agent_id = await addAgent(server, testCompany)
  const gone = await addProperty(server, testCompany, { title: "Altbau", agent_id })
  await addProperty(server, testCompany, { title: "Bungalow", details: { propertyType: "Villa" } })
  await addProperty(server, testCompany, { title: "Cottage", details: { propertyType: "Villa" } })
  await page.goto("/admin")
  const bar = page.getByRole("region", { name: "Ausgewählte Immobilien" })
  await page.getByRole("checkbox", { name: "Altbau auswählen" }).click()
  await page.getByRole("checkbox", { name: "Cottage auswählen" }).click({ modifiers: ["Shift"] })
  await expect(bar.getByRole("status")).toHaveText("3 ausgewählt")
  await page.keyboard.press("Escape")
  await expect(bar).toHaveCount(0)
  await page.getByRole("checkbox", { name: "Alle Immobilien dieser Seite auswählen" }).check()
  await expect(bar.getByRole("status")).toHaveText("3 ausgewählt")
  await server.call("DELETE", `/api/properties/${gone}`, { token: testCompany.token })
  await bar.getByRole("button", { name: "Als verkauft" }).click()
  await expect(message(page, "2 Immobilien als verkauft markiert")).toBeVisible()
  await expect(message(page, "Eine gibt es nicht mehr.")).toBeVisible()
  await expect(page.getByRole("row", { name: /Verkauft/ })).toHaveCount(2)
  const { token } = testCompany
  const { data } = (await server.call("GET", "/api/properties?q=cottage", { token })).body as { data: { id: string }[] }
  await server.call("PUT", `/api/properties/${data[0]?.id}`, { token, body: { title: "Cottage am See" } })
  await page.getByRole("button", { name: "Rückgängig" }).click()
  await expect(message(page, "Eine Immobilie ist wieder, wie sie war")).toBeVisible()
  await expect(message(page, "Eine hat inzwischen jemand anderes geändert, sie bleibt, wie sie ist.")).toBeVisible()
  await expect(row(page, "Bungalow")).toContainText("Aktiv")
  await expect(row(page, "Cottage am See")).toContainText("Verkauft")

  await page.getByRole("button", { name: "Filter", exact: true }).click()
  await expect(page.getByPlaceholder("Filtern nach …")).toBeFocused()
  await page.keyboard.type("villa")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin?property_type=Villa")
  await page.getByRole("checkbox", { name: "Bungalow auswählen" }).check()
  await bar.getByRole("button", { name: "Makler ändern" }).click()
  await page.getByRole("menuitem", { name: "Jonas Berger" }).click()
  await expect(message(page, "Makler einer Immobilie geändert")).toBeVisible()
  await expect(row(page, "Bungalow")).toContainText("Jonas Berger")
  await page.getByRole("button", { name: "Villa entfernen" }).click()
  await expect(page).toHaveURL("/admin")

  await page.getByRole("button", { name: "Spalten" }).click()
  await page.getByRole("menuitemcheckbox", { name: "Preis" }).click()
  await page.reload()
  await expect(row(page, "Bungalow")).toBeVisible()
  await expect(page.getByRole("columnheader", { name: "Preis" })).toHaveCount(0)

  await page.getByRole("checkbox", { name: "Bungalow auswählen" }).check()
  const download = page.waitForEvent("download")
  await bar.getByRole("button", { name: "CSV" }).click()
  expect((await download).suggestedFilename()).toMatch(/^immobilien-.*\.csv$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole("list", { name: "Liste der Immobilien" }).getByRole("listitem").first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(320)
  await expectNarrowFits(page)
  await bar.getByRole("button", { name: "Löschen" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, "Eine Immobilie gelöscht")).toBeVisible()
  await expect(page.getByText("Bungalow")).toHaveCount(0)
})

test("on phone and tablet rows are cards, pressed anywhere, sorted by one menu", async ({
  page,
  server,
  testCompany,
}) => {
  const title = "Zweizimmerwohnung mit Solaranlage, großem Carport und Einliegerwohnung im Souterrain"
  await addProperty(server, testCompany, {
    title,
    images: await addImages(server, testCompany, 1),
    description: "Ruhig gelegen.",
    agent_id: await addAgent(server, testCompany),
    details: { price: "649000", propertyType: "Doppelhaushälfte", livingArea: "138", rooms: "5" },
    energy: { noCertificateReason: "pending" },
  })
  await addProperty(server, testCompany, { title: "Altbau", details: { price: "1200000" }, status: "sold" })
  await page.setViewportSize({ width: 1168, height: 900 })
  await page.goto("/admin")
  const table = page.getByRole("table")
  await expect(table).toContainText("649.000 €")
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const lines = await table.getByText(title).evaluate((element) => {
    const word = document.createRange()
    word.selectNodeContents(element)
    word.setEnd(element.firstChild as Text, "Zweizimmerwohnung".length)
    return word.getClientRects().length
  })
  expect(lines, "the first word stands in one line").toBe(1)
  await page
    .getByRole("row")
    .nth(1)
    .click({ position: { x: 600, y: 5 } })
  await expect(page).toHaveURL(/\/admin\/properties\/edit\//)
  for (const width of [1152, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/admin")
    const cards = page.getByRole("list", { name: "Liste der Immobilien" }).getByRole("listitem")
    await expect(cards).toContainText(["Altbau", title])
    await expect(cards.nth(1).locator("img")).toBeVisible()
    await expect(cards.nth(1)).toContainText(/^\d{4}-001.*Lindenweg 12, 50933 Köln.*649\.000 €Aktiv/)
    // One that lacks something says so in one line more.
    await expect(cards.nth(1)).not.toContainText("Es fehl")
    expect((await cards.nth(1).boundingBox())?.height).toBeLessThanOrEqual(96)
    await page.getByRole("combobox", { name: "Sortieren" }).selectOption("Preis aufsteigend")
    await expect(cards).toContainText([title, "Altbau"])
    await expect(page).toHaveURL("/admin?sort=price")
    await cards.nth(1).click({ position: { x: 200, y: 4 } })
    await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("Altbau")
  }

  // The page prints only the list.
  await page.emulateMedia({ media: "print" })
  await page.goto("/admin")
  await expect(page.getByText("649.000 €")).toBeVisible()
  await expect(page.getByText(/^Lindner Immobilien · \d/)).toBeVisible()
  for (const role of ["button", "tab", "searchbox", "combobox"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})

test("what is due today stands above the list, one line each, leads there, and is gone when nothing is", async ({
  page,
  server,
  testCompany,
}) => {
  const of = { company_id: testCompany.companyId }
  const add = (table: string, values: object) =>
    server.superuser("POST", `/api/collections/${table}/records`, { ...of, ...values })
  await addProperty(server, testCompany)
  await page.goto("/admin")
  const today = page.getByRole("region", { name: "Heute" })
  await expect(page.getByRole("link", { name: "Haus am Lindenweg" })).toBeVisible()
  await expect(today).toHaveCount(0)

  const inquiry = { email: "fragt@example.de", message: "Ist es noch frei?", status: "new" }
  await add("inquiries", { ...inquiry, name: "Greta Sommer" })
  await add("properties", { title: "Bungalow", draft: true, status: "archived" })
  await add("properties", { title: "Villa", draft: true, status: "archived" })
  await page.reload()
  const lines = today.getByRole("link")
  await expect(lines).toHaveText(["2 EntwürfeVilla, …", "1 neue AnfrageGreta Sommer"])
  await expectAccessible(page)
  await expectNarrowFits(page)
  await lines.first().click()
  await expect(page.getByRole("link", { name: "Bungalow" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Haus am Lindenweg" })).toHaveCount(0)
  await lines.last().click()
  await expect(page).toHaveURL(/tab=inquiries&inquiry=/)
  await expect(page.getByText("Ist es noch frei?").first()).toBeVisible()
})

test("the first steps complete themselves, and disappear with the last one", async ({
  page,
  server,
  testCompany,
  copiedText,
}) => {
  await page.goto("/admin")
  const steps = page.getByRole("listitem").filter({ hasText: /^(Erledigt|Offen):/ })
  await expect(steps).toContainText([
    "Offen:Ihr Unternehmen",
    "Offen:Ihr Impressum",
    "Offen:Vertrag zur Auftragsverarbeitung",
    "Offen:Ihr erster Makler",
    "Offen:Ihre erste Immobilie",
    "Offen:Ihre Website",
  ])
  await expect(page.getByRole("link", { name: "Neue Immobilie" })).toHaveCount(1)
  await expectAccessible(page)
  await expectNarrowFits(page)
  await steps.nth(0).getByRole("link").click()
  await page.getByLabel("Adresse", { exact: true }).fill("Domplatz 3, 50667 Köln")
  await page.getByLabel("Telefon").fill("0221 77")
  await page.getByLabel("E-Mail").fill("post@example.com")
  await page.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(steps.nth(0)).toContainText("Erledigt:")
  await steps.nth(1).getByRole("link").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Vertreten durch").fill("Anna Lindner")
  await dialog.getByLabel("Aufsichtsbehörde").fill("Stadt Köln")
  await dialog.getByRole("button", { name: "Änderungen speichern" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL("/admin?tab=settings&area=legal")
  await page.getByRole("tab", { name: "Unternehmen" }).click()
  await expect(steps.nth(1)).toContainText("Erledigt:")
  await steps.nth(2).getByRole("link").click()
  await page.getByRole("button", { name: "Vertrag annehmen" }).click()
  await expect(message(page, "Der Vertrag ist angenommen")).toBeVisible()
  await page.goto("/admin?tab=settings")
  await expect(steps.nth(2)).toContainText("Erledigt:")
  await page.getByRole("button", { name: "Ich bin selbst Makler" }).click()
  await expect(message(page, "Makler erfolgreich hinzugefügt")).toBeVisible()
  await expect(steps.nth(3)).toContainText("Erledigt:")
  await steps.nth(5).getByRole("link").click()
  await page.getByRole("button", { name: "Code kopieren", exact: true }).click()
  await expect(page.getByRole("button", { name: "Kopiert" })).toBeVisible()
  expect(await copiedText()).toContain(testCompany.companyId)
  await page.getByRole("tab", { name: "Immobilien" }).click()
  await expect(steps.nth(5)).toContainText("Erledigt:")
  await steps.nth(4).getByRole("link").click()
  await expect(page).toHaveURL("/admin/properties/new")
  await addProperty(server, testCompany)
  await page.goto("/admin")
  await expect(page.getByRole("link", { name: "Haus am Lindenweg" })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test("a first step that is skipped stays away in this browser", async ({ page, testCompany }) => {
  await page.goto("/admin?tab=settings")
  const steps = page.getByRole("listitem").filter({ hasText: /^Offen:/ })
  await expect(steps).toHaveCount(6)
  await page.getByRole("button", { name: "„Ihr Impressum“ überspringen" }).click()
  await expect(steps).toHaveCount(5)
  await page.goto("/admin")
  await expect(steps).toHaveCount(5)
  expect(testCompany.companyId).not.toBe("")
})

test("a listing is duplicated with its images, and the copy is not public", async ({ page, server, testCompany }) => {
  const details = { propertyType: "Wohnung", livingArea: "85.5", rooms: "3" }
  const agent_id = await addAgent(server, testCompany)
  await addProperty(server, testCompany, { images: await addImages(server, testCompany, 2), details, agent_id })
  await page.goto("/admin")
  await expect(row(page, "Lindenweg")).toContainText("Wohnung · 85,5 m² · 3 Zimmer · Jonas Berger")
  await chooseAction(page, "Haus am Lindenweg", "Duplizieren")
  await expect(message(page, "Immobilie erfolgreich erstellt")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("Haus am Lindenweg (Kopie)")
  const id = page.url().split("/").at(-1)
  const stored = (await server.call("GET", `/api/properties/${id}`, { token: testCompany.token })).body
  expect(stored).toMatchObject({
    status: "archived",
    draft: true,
    agent_id,
    details,
    images: [{ isFeatured: true }, {}],
  })
  await page.goto("/admin")
  await expect(row(page, "Kopie").locator("img")).toBeVisible()
  await expect(row(page, "Kopie")).toContainText("Entwurf")
})

test("the toolbar is one line on a common laptop, with all of its filters", async ({ page, server, testCompany }) => {
  const { token } = testCompany
  await addProperty(server, testCompany, { draft: true, title: "Entwurf" })
  await addProperty(server, testCompany, { marketing_type: "rent", title: "Miete" })
  await addAgent(server, testCompany)
  const { body: me } = await server.call("GET", "/api/auth/me", { token })
  const { id: user_id } = (me as { user: { id: string } }).user
  const own = { first_name: "Ich", last_name: "Selbst", email: "ich@beispiel.de", user_id }
  await server.call("POST", "/api/agents", { token, body: { ...own, company_id: testCompany.companyId } })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto("/admin")
  const drafts = page.getByRole("button", { name: /^Entwürfe/ })
  await expect(drafts).toBeVisible()
  await expect(page.getByRole("button", { name: /^Meine/ })).toBeVisible()
  const [first, last] = [await drafts.boundingBox(), await page.getByRole("button", { name: "Spalten" }).boundingBox()]
  expect(Math.abs((first?.y ?? 0) - (last?.y ?? 1000))).toBeLessThan(20)
  expect((await page.getByRole("searchbox").boundingBox())?.width).toBeGreaterThan(150)
})
