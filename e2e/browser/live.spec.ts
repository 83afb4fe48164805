import type { Browser } from "@playwright/test"
import { expect, type maklerTest, maklerTest as test } from "../support/fixtures"
import type { TestServer } from "../support/server"
import { addAgent, addProperty, createTestCompany, setStatus, type TestCompany } from "../support/test-company"

// Two people of one company at work at the same time, each in a browser of their own.

type Fixtures = Parameters<Parameters<typeof maklerTest>[2]>[0]

async function openAs(
  browser: Browser,
  { url }: TestServer,
  { token }: TestCompany,
  { context }: Pick<Fixtures, "context">,
) {
  const localStorage = [{ name: "auth_token", value: token }]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const other = await browser.newContext({ storageState, baseURL: url, locale: "de-DE" })
  context.once("close", () => void other.close())
  return other.newPage()
}

test("changes of a colleague appear without a reload, and move nothing that is being read or typed", async ({
  page,
  context,
  browser,
  server,
  testCompany,
}) => {
  const first = await addProperty(server, testCompany, { title: "Altbau" })
  await addProperty(server, testCompany, { title: "Bungalow" })
  const connected = page.waitForResponse((response) => response.url().endsWith("/api/realtime") && response.ok())
  await page.goto("/admin")
  await connected
  const rows = page.getByRole("table", { name: "Liste der Immobilien" }).getByRole("row")
  await expect(rows).toContainText(["Titel", "Bungalow", "Altbau"])

  // Nobody is on the list: it shows at once what another browser has made.
  const colleague = await openAs(browser, server, testCompany, { context })
  await colleague.goto("/admin/properties/new")
  await colleague.getByRole("textbox", { name: "Titel" }).fill("Chalet")
  await colleague.getByRole("textbox", { name: "Adresse" }).fill("Bergweg 1, 83471 Berchtesgaden")
  await colleague.getByRole("button", { name: "Immobilie erstellen" }).click()
  await expect(rows).toContainText(["Titel", "Chalet", "Bungalow", "Altbau"])

  // The pointer is on a row: values change in place, and what would move the rows waits.
  await rows.nth(3).hover()
  await setStatus(server, testCompany, first, "sold")
  await addProperty(server, testCompany, { title: "Doppelhaus" })
  await expect(page.getByText("Die Liste hat sich geändert")).toBeVisible()
  await expect(rows).toContainText(["Titel", "Chalet", "Bungalow", /Altbau.*Verkauft/])
  await page.getByRole("button", { name: "Aktualisieren" }).click()
  await expect(rows).toContainText(["Titel", "Doppelhaus", "Chalet", "Bungalow", "Altbau"])
  await expect(page.getByText("Die Liste hat sich geändert")).toHaveCount(0)

  // A form keeps what is being typed while others save the same record and make agents.
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

test("after a lost connection the list catches up with missed events", async ({
  page,
  context,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany, { title: "Altbau" })
  const subscribed = () =>
    page.waitForResponse(
      (response) => response.url().endsWith("/api/realtime") && response.request().method() === "POST",
    )
  const first = subscribed()
  await page.goto("/admin")
  await first
  await context.setOffline(true)
  await addProperty(server, testCompany, { title: "Bungalow" })
  const again = subscribed()
  await context.setOffline(false)
  await again
  const rows = page.getByRole("table", { name: "Liste der Immobilien" }).getByRole("row")
  await expect(rows).toContainText(["Titel", "Bungalow", "Altbau"])
  await addProperty(server, testCompany, { title: "Chalet" })
  await expect(rows).toContainText(["Titel", "Chalet", "Bungalow", "Altbau"])
})
