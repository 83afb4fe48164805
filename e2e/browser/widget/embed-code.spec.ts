import { expect, maklerTest as test } from "../../support/fixtures"

test("how the listings look is chosen above the code, which has the public origin, and shown below it", async ({
  page,
  testCompany,
}) => {
  await test.step("the embed code has the public origin, however the portal is reached", async () => {
    const { companyId } = testCompany
    const origin = "https://portal.example.de"
    await page.route("**/api/auth/me", async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), origin } })
    })
    await page.goto("/admin?tab=embed")
    const script = `<script src="${origin}/embed.js" data-company="${companyId}" async></script>`
    await expect(page.getByText(script)).toBeVisible()
    await expect(page.getByText(/<noscript><a href="https:\/\/portal\.example\.de\/makler\/[^"]+">/)).toBeVisible()
    await page.getByText("Code ohne Skript", { exact: true }).click()
    await expect(page.getByText(`<iframe src="${origin}/embed?company=${companyId}"`)).toBeVisible()
    await page.unroute("**/api/auth/me")
  })

  await page.goto("/admin?tab=embed")
  const frame = page.getByTitle("Vorschau Ihrer Immobilienangebote")
  const heading = frame.contentFrame().getByRole("heading")
  await expect(heading).toBeVisible()
  await page
    .getByRole("group", { name: "Immobilien nebeneinander" })
    .getByRole("button", { name: "Bis zu zwei" })
    .click()
  // The list before stays until the next one is there.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route("**/embed?**theme=dark", async (route) => {
    await arrival
    await route.continue()
  })
  const preview = page.getByRole("region", { name: "Vorschau zum Blättern" })
  await expect(preview).toHaveAttribute("aria-busy", "false")
  const before = await preview.boundingBox()
  await page.getByRole("group", { name: "Farben" }).getByRole("button", { name: "Dunkel" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Wird geladen …" })).toBeVisible()
  await expect(preview).toHaveAttribute("aria-busy", "true")
  await expect(heading).toBeVisible()
  expect(await preview.boundingBox()).toEqual(before)
  await expect(frame).toHaveAttribute("src", `/embed?company=${testCompany.companyId}&columns=2`)
  arrive()
  const code = page.getByRole("region", { name: "Ihr Embed-Code", exact: true })
  await expect(code).toContainText(`data-company="${testCompany.companyId}" data-columns="2" data-theme="dark" async>`)
  const look = `/embed?company=${testCompany.companyId}&columns=2&theme=dark`
  await expect(frame).toHaveAttribute("src", look)
  await expect(preview).toHaveAttribute("aria-busy", "false")
  for (const [device, width] of [
    ["Telefon", 360],
    ["Tablet", 720],
  ] as const) {
    await page.getByRole("group", { name: "Breite der Vorschau" }).getByRole("button", { name: device }).click()
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width)
  }
  await page.getByText("Code ohne Skript", { exact: true }).click()
  const plain = page.getByRole("region", { name: "Embed-Code ohne Skript" })
  await expect(plain).toContainText(look.replaceAll("&", "&amp;"))
  await expect(plain).toContainText(/<a href="http:[^"]+\/makler\/lindner-immobilien[^"]*">/)

  await page.getByText("Auswahl und Sprache").click()
  await page.getByRole("group", { name: "Beschriftung" }).getByRole("button", { name: "Englisch" }).click()
  await page.getByRole("group", { name: "Verkaufte und vermietete" }).getByRole("button", { name: "Weglassen" }).click()
  await page.getByLabel("Villa").check()
  await page.getByLabel("Wohnung").check()
  await page.getByLabel("Höchstens").fill("501")
  await expect(page.getByText("Bitte geben Sie eine Zahl von 1 bis 500 ein")).toBeVisible()
  await expect(code).not.toContainText("data-limit")
  await page.getByLabel("Höchstens").fill("12")
  await expect(code).toContainText('data-lang="en" data-limit="12" data-types="Wohnung,Villa" data-sold="no" async>')
  await expect(frame).toHaveAttribute("src", `${look}&lang=en&limit=12&types=Wohnung%2CVilla&sold=no`)
  await expect(heading).toHaveText("No properties found")
})
