import type { Page } from "@playwright/test"
import { addColleague, createAdministrator } from "../../support/administrator"
import { expect, maklerTest } from "../../support/fixtures"
import { liveConnection, propertyRows, signInWith, userRows } from "../../support/portal"
import { addAgent, addProperty, createTestCompany, setStatus } from "../../support/test-company"

// Two people of one company at work at the same time, each in a browser of their own.

const test = maklerTest.extend<{ colleague: Page }>({
  colleague: async ({ browser, server, testCompany }, use) => {
    const context = await browser.newContext({ baseURL: server.url, locale: "de-DE" })
    const page = await context.newPage()
    await signInWith(page, testCompany.token)
    await use(page)
    await context.close()
  },
})

test("changes of a colleague appear without a reload, and move nothing that is being read or typed", async ({
  page,
  colleague,
  server,
  testCompany,
}) => {
  const first = await addProperty(server, testCompany, { title: "Altbau" })
  await addProperty(server, testCompany, { title: "Bungalow" })
  const connected = liveConnection(page)
  await page.goto("/admin")
  await connected
  const rows = propertyRows(page)
  await expect(rows).toContainText(["Titel", "Bungalow", "Altbau"])

  // Nobody is on the list: it shows at once the record of another browser.
  await colleague.goto("/admin/properties/new")
  await colleague.getByRole("textbox", { name: "Titel" }).fill("Chalet")
  await colleague.getByRole("textbox", { name: "Adresse" }).fill("Bergweg 1, 83471 Berchtesgaden")
  await colleague.getByRole("button", { name: "Immobilie erstellen" }).click()
  await expect(rows).toContainText(["Titel", "Chalet", "Bungalow", "Altbau"])

  // The pointer is on a row: values change in place, and changes that would move rows wait.
  await rows.nth(3).hover()
  await setStatus(server, testCompany, first, "sold")
  await addProperty(server, testCompany, { title: "Doppelhaus" })
  await expect(page.getByText("Die Liste hat sich geändert")).toBeVisible()
  await expect(rows).toContainText(["Titel", "Chalet", "Bungalow", /Altbau.*Verkauft/])
  await page.getByRole("button", { name: "Aktualisieren" }).click()
  await expect(rows).toContainText(["Titel", "Doppelhaus", "Chalet", "Bungalow", "Altbau"])
  await expect(page.getByText("Die Liste hat sich geändert")).toHaveCount(0)

  // A form keeps its input while others save the same record and create agents.
  await rows.nth(1).getByRole("link").click()
  await page.getByRole("textbox", { name: "Titel" }).fill("Doppelhaus am Wald")
  const before = page.getByRole("textbox", { name: "Adresse" })
  await addAgent(server, testCompany)
  await setStatus(server, testCompany, first, "active")
  await expect(page.getByRole("textbox", { name: "Titel" })).toHaveValue("Doppelhaus am Wald")
  await expect(before).toHaveValue("Lindenweg 12, 50933 Köln")

  await colleague.goto("/admin?tab=agents")
  await expect(colleague.getByRole("heading", { name: "Jonas Berger" })).toBeVisible()
  await addAgent(server, testCompany)
  await expect(colleague.getByRole("heading", { name: "Jonas Berger" })).toHaveCount(2)

  // Events of another company are not received.
  const stranger = await createTestCompany(server, "Andere Immobilien")
  await addProperty(server, stranger, { title: "Fremdes Haus" })
  await colleague.goto("/admin")
  await expect(colleague.getByRole("link", { name: "Doppelhaus" })).toBeVisible()
  await expect(colleague.getByText("Fremdes Haus")).toHaveCount(0)
})

test("a start asks each thing once, and again if somebody saves before the connection", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  const { token } = testCompany
  await addProperty(server, testCompany, { title: "Altbau" })
  const addContact = (name: string) => server.call("POST", "/api/contacts", { token, body: { name } })
  // The second tab is told by the first, which is connected.
  const second = await context.newPage()
  for (const [tab, address, save, changed] of [
    [page, "/admin", () => addProperty(server, testCompany, { title: "Neubau" }), "GET /api/properties?"],
    [second, "/admin?tab=contacts", () => addContact("Nora Neubau"), "GET /api/contacts?"],
  ] as const) {
    const asked: string[] = []
    tab.on("request", (request) => {
      const { pathname, search } = new URL(request.url())
      if (/^\/api\/(?!realtime)/.test(pathname)) asked.push(`${request.method()} ${pathname}${search}`)
    })
    const compared = tab.waitForResponse((response) => response.url().endsWith("/api/auth/stamp"))
    await tab.goto(address)
    await compared
    // By the time that a change is shown, what would be asked again has been.
    await save()
    await expect(tab.getByRole("row", { name: "Neubau" })).toBeVisible()
    const again = asked.filter((one, index) => asked.indexOf(one) < index)
    // What is due follows from everything.
    expect(again.filter((one) => !one.startsWith(changed) && one !== "GET /api/today")).toEqual([])
    expect(new Set(again).size, asked.join("\n")).toBe(again.length)
    expect(asked.length).toBeGreaterThan(3)
  }
  await second.close()

  // A listing empties what the server keeps for members, a contact does not.
  const saves = [
    ["/admin", "Bungalow", () => addProperty(server, testCompany, { title: "Bungalow" })],
    ["/admin?tab=contacts", "Eva Kranz", () => addContact("Eva Kranz")],
  ] as const
  for (const [address, shown, save] of saves) {
    let isSaved = false
    await page.route("**/api/realtime", async (route) => {
      if (route.request().method() === "POST" && !isSaved) {
        isSaved = true
        await expect(page.getByRole("table")).toBeVisible()
        await save()
      }
      await route.continue()
    })
    await page.goto(address)
    await expect(page.getByRole("row", { name: shown })).toBeVisible()
    expect(isSaved).toBe(true)
    await page.unroute("**/api/realtime")
  }
})

test("users and agents change in their lists, and an open form keeps what is typed", async ({
  page,
  colleague,
  server,
  testCompany,
}) => {
  const [jonas, administrator] = [
    await addColleague(server, testCompany, { first_name: "Jonas", last_name: "Ahrens" }),
    await createAdministrator(server),
  ]
  await addAgent(server, testCompany)
  const onUsers = liveConnection(page)
  await page.goto("/admin?tab=settings&area=users")
  await onUsers
  const users = userRows(page)
  await expect(users).toContainText(["Name", "Jonas Ahrens", "Mara Lindner"])
  const change = async (token: string, body: object) => {
    const response = await server.call("POST", "/api/rpc/safe_update_user_profile", {
      token,
      body: { user_id_param: jonas.id, ...body },
    })
    expect(response.status, response.text).toBe(200)
  }
  await change(jonas.token, { first_name_param: "Jona", last_name_param: "Ahrens" })
  await expect(users).toContainText(["Name", "Jona Ahrens", "Mara Lindner"])
  await change(administrator.token, { first_name_param: "Jona", last_name_param: "Ahrens", company_id_param: "" })
  await expect(users).toHaveCount(2)

  // Both edit the same agent; the colleague saves first.
  const onAgents = liveConnection(page)
  await page.goto("/admin?tab=agents")
  await onAgents
  await colleague.goto("/admin?tab=agents")
  for (const [editor, position] of [
    [page, "Prokurist"],
    [colleague, "Geschäftsführer"],
  ] as const) {
    await editor.getByRole("button", { name: "Jonas Berger bearbeiten" }).click()
    await editor.getByRole("dialog").getByRole("textbox", { name: "Position" }).fill(position)
  }
  const save = { name: "Makler aktualisieren" }
  await colleague.getByRole("dialog").getByRole("button", save).click()
  await expect(page.getByText("Geschäftsführer", { exact: true })).toBeVisible()
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Position" })).toHaveValue("Prokurist")
  await page.getByRole("dialog").getByRole("button", save).click()
  const conflict = page.getByRole("dialog", { name: /inzwischen anders gespeichert/ })
  await expect(conflict.getByRole("radio", { name: "Ihre Eingabe Prokurist" })).toBeChecked()
  await conflict.getByRole("button", { name: "Auswahl speichern" }).click()
  await expect(colleague.getByText("Prokurist")).toBeVisible()
})

test("after a lost connection the list catches up with missed events", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany, { title: "Altbau" })
  const first = liveConnection(page)
  await page.goto("/admin")
  await first
  await context.setOffline(true)
  await addProperty(server, testCompany, { title: "Bungalow" })
  const again = liveConnection(page)
  await context.setOffline(false)
  await again
  const rows = propertyRows(page)
  await expect(rows).toContainText(["Titel", "Bungalow", "Altbau"])
  await addProperty(server, testCompany, { title: "Chalet" })
  await expect(rows).toContainText(["Titel", "Chalet", "Bungalow", "Altbau"])
})

test("the tabs of a browser share one connection, and the next takes over from one that is closed", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  let connections = 0
  context.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/api/realtime")) connections++
  })
  await addProperty(server, testCompany, { title: "Altbau" })
  const leader = await context.newPage()
  const connected = liveConnection(leader)
  await leader.goto("/admin")
  await connected
  await page.goto("/admin")
  const titles = ["Titel", "Altbau"]
  // The first two may be in a list that is loaded, the third is told of.
  for (const title of ["Bungalow", "Chalet", "Doppelhaus"]) {
    await addProperty(server, testCompany, { title })
    titles.splice(1, 0, title)
    for (const tab of [leader, page]) await expect(propertyRows(tab)).toContainText(titles)
  }
  expect(connections).toBe(1)

  const again = liveConnection(page)
  await leader.close()
  await again
  await addProperty(server, testCompany, { title: "Einzelhaus" })
  await expect(propertyRows(page)).toContainText(["Titel", "Einzelhaus", "Doppelhaus"])
  expect(connections).toBe(2)
})
