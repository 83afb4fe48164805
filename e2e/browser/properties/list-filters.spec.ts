import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest as test } from "../../support/fixtures"
import { message } from "../../support/property-form"
import { addProperty } from "../../support/test-company"

test("an agent narrows the list, keeps that as a view, jumps to a page, and changes many", async ({
  page,
  server,
  testCompany,
}) => {
  test.setTimeout(120_000)
  const numbers = Array.from({ length: 52 }, (_, index) => index + 1)
  for (const number of numbers) {
    const details = { propertyType: "Wohnung", price: String(number * 10_000) }
    await addProperty(server, testCompany, { title: `Wohnung ${number}`, details, reserved: number <= 2 })
  }
  const rows = page.getByRole("row", { name: /Wohnung \d/ })
  const chips = page.getByRole("list", { name: "Gesetzte Filter" }).getByRole("listitem")
  const menu = page.getByRole("dialog", { name: "Filter" })

  await page.goto("/admin?min_rooms=viele&status=active&farbe=rot")
  await expect(page.getByText("Nicht verstanden: min_rooms=viele, farbe=rot")).toBeVisible()
  await page.keyboard.press("f")
  await expect(menu.getByRole("combobox")).toBeFocused()
  await page.keyboard.type("30.000")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin?status=active&max_price=30000")
  await expect(chips).toHaveText(["Preis: bis 30.000 €"])
  await expect(rows).toHaveCount(3)
  await chips.getByRole("button", { name: "Preis: bis 30.000 € ändern" }).click()
  await menu.getByLabel("Von").fill("40.000")
  await page.keyboard.press("Enter")
  // Ends the wrong way round are turned.
  await expect(chips).toHaveText(["Preis: 30.000–40.000 €"])
  await expectAccessible(page)
  await page.keyboard.press("f")
  await page.keyboard.type("reserv")
  await page.keyboard.press("Enter")
  await chips.getByRole("button", { name: /^Preis.*entfernen$/ }).click()
  await expect(page).toHaveURL("/admin?status=active&reserved=true")
  await expect(rows).toHaveCount(2)

  const views = page.getByRole("dialog", { name: "Ansichten" })
  await page.getByRole("button", { name: "Ansichten" }).click()
  await views.getByRole("button", { name: "Ansicht speichern" }).click()
  await page.getByLabel("Name").fill("Reservierte")
  await page.keyboard.press("Enter")
  await expect(message(page, "Ansicht „Reservierte“ gespeichert")).toBeVisible()
  await page.goto("/admin?page=2")
  await page.getByRole("button", { name: "Ansichten" }).click()
  await views.getByRole("link", { name: "Reservierte" }).click()
  await expect(page).toHaveURL("/admin?status=active&reserved=true")
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole("button", { name: "Reservierte" }).click()
  await views.getByRole("button", { name: "Ansicht „Reservierte“ löschen" }).click()
  await expect(message(page, "Ansicht „Reservierte“ gelöscht")).toBeVisible()
  await page.keyboard.press("Escape")

  const bar = page.getByRole("region", { name: "Ausgewählte Immobilien" })
  await page.getByRole("checkbox", { name: "Alle Immobilien dieser Seite auswählen" }).check()
  await bar.getByRole("button", { name: "Reservierung" }).click()
  await page.getByRole("menuitem", { name: "Reservierung aufheben" }).click()
  await expect(message(page, "Reservierungen von 2 Immobilien aufgehoben")).toBeVisible()
  await expect(page.getByText("Keine passenden Immobilien gefunden.")).toBeVisible()

  await page.goto("/admin")
  await page.getByLabel("Seite, 1 bis 3").fill("3")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/admin?page=3")
  await expect(page.getByText("51–52 von 52 Immobilien")).toBeVisible()
  await page.getByLabel("Seite, 1 bis 3").fill("2")
  await page.keyboard.press("Enter")
  await expect(page.getByText("26–50 von 52 Immobilien")).toBeVisible()
  await expect(rows).toHaveCount(25)
  await page.getByRole("checkbox", { name: "Alle Immobilien dieser Seite auswählen" }).check()
  await bar.getByRole("button", { name: "Löschen" }).click()
  const asking = page.getByRole("alertdialog")
  await asking.getByRole("button", { name: "Löschen" }).click()
  await expect(asking.getByText("Es sind 25 Immobilien.")).toBeVisible()
  await asking.getByRole("textbox").fill("25")
  await asking.getByRole("button", { name: "Löschen" }).click()
  await expect(message(page, "25 Immobilien gelöscht")).toBeVisible()
  await expect(page.getByText("26–27 von 27 Immobilien")).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/admin?max_price=100000&place=K%C3%B6ln")
  await page.getByRole("button", { name: "Filter (2)" }).click()
  await menu.getByRole("option", { name: "Ausstattung" }).click()
  await menu.getByRole("option", { name: "Balkon" }).click()
  const show = menu.getByRole("button", { name: "0 Immobilien zeigen" })
  await expect(show).toBeEnabled()
  await expectAccessible(page)
  await expectNarrowFits(page)
  await show.click()
  await expect(page).toHaveURL(/features=balcony/)
  await expect(chips).toHaveText(["Preis: bis 100.000 €", "Ort: Köln", "Ausstattung: Balkon"])
})

test("every list names what it does not understand of an address, and forgets it by a press", async ({
  page,
  server,
  testCompany,
}) => {
  await addProperty(server, testCompany)
  const told = page.getByText("Nicht verstanden: ")
  const lists = [
    ["/admin?status=active&farbe=rot", "farbe=rot"],
    ["/admin?tab=inquiries&property=x&status=neu", "status=neu"],
    ["/admin?tab=contacts&sort=-password&rolle=owner", "sort=-password, rolle=owner"],
    ["/admin?tab=viewings&agent=x&zeit=past", "zeit=past"],
    ["/admin?tab=settings&area=users&role=owner", "role=owner"],
  ]
  for (const [address = "", what = ""] of lists) {
    await page.goto(address)
    await expect(told).toHaveText(`Nicht verstanden: ${what}`)
    await page.getByRole("button", { name: "Nicht Verstandenes entfernen" }).click()
    await expect(told).toHaveCount(0)
    expect(page.url()).not.toContain(what.split("=")[1])
  }
  for (const known of ["/admin?status=active&sort=title", "/admin?tab=contacts&due=true&q=x", "/admin?tab=inquiries"]) {
    await page.goto(known)
    await expect(page.getByRole("searchbox").first()).toBeVisible()
    await expect(told).toHaveCount(0)
  }
})

test("an address that names no tab or area there is becomes that of what it shows", async ({ page }) => {
  for (const [address = "", shown = ""] of [
    ["?tab=quatsch", "?tab=properties"],
    ["?tab=settings&area=quatsch", "?tab=settings&area=company"],
  ]) {
    await page.goto(`/admin${address}`)
    await expect(page).toHaveURL(`/admin${shown}`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL("/admin?tab=properties")
})
