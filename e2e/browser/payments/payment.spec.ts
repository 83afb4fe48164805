import type { Page } from "@playwright/test"
import { expectAccessible } from "../../support/accessibility"
import { expect, test } from "../../support/fixtures"
import type { TestServer } from "../../support/server"
import { createAccount, createTestCompany } from "../../support/test-company"

// These tests buy as a guest and signed in, with the demo's checkout.

const message = (page: Page, text: string) => page.getByRole("region", { name: "Meldungen" }).getByText(text)
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const total = (page: Page) => page.getByRole("definition").last()
const code = (page: Page) => page.getByRole("textbox", { name: "Coupon-Code" })

let count = 0
const unique = () => `K${Date.now().toString(36)}${++count}`.toUpperCase()

async function coupon(server: TestServer, values: object): Promise<string> {
  const body = { code: unique(), usage_type: "unlimited", active: true, ...values }
  await server.superuser("POST", "/api/collections/coupons/records", body)
  return body.code
}

async function redeem(page: Page, text: string): Promise<void> {
  await code(page).fill(text)
  await button(page, "Einlösen").click()
}

async function signInAs(page: Page, token: string): Promise<void> {
  await page.goto("/auth")
  await page.evaluate((text) => localStorage.setItem("auth_token", text), token)
}

test("a guest buys Starter: a declined card, a second try, and the account has the plan", async ({ page, server }) => {
  const email = `${unique().toLowerCase()}@beispiel.de`
  await page.goto("/payment")
  await expect(page.getByRole("radio", { name: /Starter/ })).toBeChecked()
  await expect(page.getByText("Bis zu 50 Immobilien")).toBeVisible()
  await expect(total(page)).toContainText("19,00 €")
  await expect(page.getByText("inkl. MwSt.")).toHaveCount(0)
  // The forms are named, and each has a button, wherever that is on the page.
  const readFormLabel = (name: string) =>
    button(page, name).evaluate((element: HTMLButtonElement) => element.form?.ariaLabel)
  expect([await readFormLabel("Demo-Kauf abschließen"), await readFormLabel("Einlösen")]).toEqual([
    "Kauf",
    "Coupon-Code",
  ])
  await expectAccessible(page)

  await button(page, "Demo-Kauf abschließen").click()
  const address = page.getByRole("textbox", { name: "E-Mail" })
  await expect(address).toHaveAccessibleDescription(/E-Mail ist erforderlich/)
  await expect(address).toBeFocused()
  // Some password managers fill a field without an event.
  await address.evaluate((field: HTMLInputElement, text) => {
    field.value = text
  }, email)
  // The buyer uses the keyboard: Enter in the field pays.
  await address.press("Enter")
  await expect(page.getByText("Hier wird nichts abgebucht")).toBeVisible()
  const first = page.url()

  // The way back and the same wish lead to the same session.
  await page.goBack()
  await expect(address).toHaveValue(email)
  await button(page, "Demo-Kauf abschließen").dblclick()
  await expect(page).toHaveURL(first)
  await button(page, "Ablehnung der Karte nachstellen").click()
  await expect(page.getByRole("alert")).toHaveText("Die Zahlung wurde abgelehnt. Sie können es noch einmal versuchen.")
  await button(page, "19,00 € bezahlen").click()

  await expect(page.getByRole("heading", { level: 1, name: "Zahlung wird überprüft …" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Demo-Kauf erfolgreich!" })).toBeFocused()
  await expect(page.getByText(/Transaktions-ID: demo_/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Konto erstellen" }).click()
  await expect(page).toHaveURL(/\/auth\?tab=register&plan=starter&payment=success&purchase=[0-9a-f]{64}$/)
  const link = page.url()
  await expect(page.getByText("Zahlung erfolgreich! Vielen Dank für deine Anmeldung.")).toBeVisible()
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue(email)
  await expect(page.getByRole("textbox", { name: "E-Mail" })).not.toBeEditable()
  await expectAccessible(page)
  for (const [name, value] of Object.entries({ Vorname: "Eva", Nachname: "Muster" })) {
    await page.getByRole("textbox", { name }).fill(value)
  }
  await page.getByRole("textbox", { name: "Passwort", exact: true }).fill("ein langes Passwort")
  await page.getByRole("tabpanel").getByRole("button", { name: "Konto erstellen" }).click()
  await expect(page).toHaveURL("/admin")
  await page.goto("/admin?tab=settings&area=plan")
  await expect(page.getByText("0 von 50 Immobilien").first()).toBeVisible()
  const manage = button(page, "Verwalten, Rechnungen, kündigen")
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const box = await manage.boundingBox()
  // Its card ends 16 pixels before the window.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(304)
  if (size) await page.setViewportSize(size)
  await manage.click()
  await expect(page.getByRole("heading", { name: "Ihr Abonnement" })).toBeVisible()
  await expect(page.getByText(/^DEMO-\d{8}$/)).toHaveCount(1)
  await button(page, "Abonnement kündigen").click()
  await expect(message(page, "Die Änderung ist gespeichert")).toBeVisible()
  await expect(page.getByText("Läuft bis")).toBeVisible()
  await page.getByRole("link", { name: "Zurück zu den Einstellungen" }).click()
  await expect(page.getByText("Gekündigt", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Verwalten", exact: true })).toBeVisible()
  // The link has done its work.
  await page.evaluate(() => localStorage.removeItem("auth_token"))
  await page.goto(link)
  await expect(page.getByRole("alert")).toHaveText(/^Dieser Kauf gehört bereits zu einem Konto/)
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toBeEditable()

  // A person with an account gets the purchase by signing in.
  const account = await createAccount(server)
  const body = { plan: "professional", email: account.email }
  const { url } = (await server.call("POST", "/api/demo/create-checkout", { body })).body as { url: string }
  await page.goto(url)
  await button(page, "39,00 € bezahlen").click()
  await page.getByRole("link", { name: "Konto erstellen" }).click()
  await expect(page.getByText("es gibt schon ein Konto")).toBeVisible()
  await page.getByRole("textbox", { name: "Passwort", exact: true }).fill(account.password)
  await page.getByRole("tabpanel").getByRole("button", { name: "Anmelden", exact: true }).click()
  await expect(page).toHaveURL("/admin")
  await page.goto("/admin?tab=settings#paket")
  await expect(page.getByText("Professional").first()).toBeVisible()
})

test("Professional with a coupon: percentage and fixed, each for one use, kept on the way back", async ({
  page,
  server,
}) => {
  const cases = [
    { values: { discount_type: "percentage", discount_value: 25 }, sum: "29,25 €" },
    { values: { discount_type: "fixed", discount_value: 4.99 }, sum: "34,01 €" },
  ]
  for (const { values, sum } of cases) {
    const single = await coupon(server, { ...values, usage_type: "single_use" })
    const email = `${unique().toLowerCase()}@beispiel.de`
    await page.goto("/payment?plan=professional")
    await page.getByRole("textbox", { name: "E-Mail" }).fill(email)
    await redeem(page, single)
    await button(page, "Demo-Kauf abschließen").click()
    await expect(button(page, `${sum} bezahlen`)).toBeVisible()
    const first = page.url()
    await page.getByRole("link", { name: "Abbrechen und zurück" }).click()
    await expect(page.getByText(`${single} ist eingelöst`)).toBeVisible()
    await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue(email)
    await expect(total(page)).toContainText(sum)
    await button(page, "Demo-Kauf abschließen").click()
    await expect(page).toHaveURL(first)
    await button(page, `${sum} bezahlen`).click()
    await expect(page.getByRole("heading", { name: "Demo-Kauf erfolgreich!" })).toBeVisible()
  }
  await page.goto("/payment")
  await expect(code(page)).toHaveValue("")
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue("")
})

test("coupons: each error, each type, and removing one", async ({ page, server }) => {
  const percent = await coupon(server, { discount_type: "percentage", discount_value: 25 })
  const fixed = await coupon(server, { discount_type: "fixed", discount_value: 4.99 })
  const tiny = await coupon(server, { discount_type: "fixed", discount_value: 38.8 })
  const free = await coupon(server, { discount_type: "free" })
  await page.goto("/payment?plan=professional")
  await expect(page.getByText("Beliebig viele Immobilien")).toBeVisible()

  await button(page, "Einlösen").click()
  await expect(code(page)).toHaveAccessibleDescription("Bitte geben Sie einen Coupon-Code ein")
  await redeem(page, "GIBT-ES-NICHT")
  await expect(message(page, "Ungültiger Coupon-Code")).toBeVisible()
  await expect(code(page)).toHaveValue("GIBT-ES-NICHT")
  await page.route("**/api/coupons/validate", (route) => route.abort(), { times: 1 })
  await redeem(page, percent)
  await expect(message(page, "Fehler beim Validieren des Coupons")).toBeVisible()
  await page.route("**/api/coupons/validate", (route) => route.fulfill({ json: { valid: true } }), { times: 1 })
  await redeem(page, percent)
  await expect(message(page, "Fehler beim Anwenden des Coupons")).toBeVisible()

  await redeem(page, ` ${percent.toLowerCase()} `)
  await expect(message(page, "Coupon erfolgreich angewendet!")).toBeVisible()
  await expect(total(page)).toContainText("29,25 €")
  await page.getByText("Starter", { exact: true }).click()
  await expect(total(page)).toContainText("14,25 €")
  await expect(page).toHaveURL("/payment?plan=starter")
  await button(page, /entfernen$/).click()
  await expect(message(page, "Coupon entfernt")).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(total(page)).toContainText("19,00 €")
  await page.getByText("Professional", { exact: true }).click()
  await redeem(page, fixed)
  await expect(total(page)).toContainText("34,01 €")
  await button(page, /entfernen$/).click()

  await redeem(page, tiny)
  await expect(total(page)).toContainText("0,20 €")
  await page.getByRole("textbox", { name: "E-Mail" }).fill(`${unique().toLowerCase()}@beispiel.de`)
  await button(page, "Demo-Kauf abschließen").click()
  await expect(message(page, "Beträge unter 0,50 €")).toBeVisible()
  await expect(code(page)).toHaveValue(tiny)
  await expect(code(page)).toHaveAccessibleDescription(/^Beträge unter 0,50 €/)
  await code(page).clear()
  await page.route("**/create-checkout", (route) => route.fulfill({ json: {} }), { times: 1 })
  await button(page, "Demo-Kauf abschließen").click()
  await expect(message(page, "Fehler bei der Zahlung. Bitte versuchen Sie es erneut.")).toBeVisible()

  const promise = page.getByText("30 Tage Geld-zurück-Garantie")
  await expect(promise).toBeVisible()
  await redeem(page, free)
  await expect(total(page)).toContainText("0,00 €")
  await expect(promise).toHaveCount(0)
  await expect(page.getByText("Dieses Paket kostet Sie nichts, und es wird nichts abgebucht.")).toBeVisible()
  await button(page, "Kostenlos aktivieren").click()
  await expect(message(page, "Kostenloses Paket aktiviert!")).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/auth\?tab=register&plan=professional&payment=success&purchase=[0-9a-f]{64}$/)
})

test("signed in: buying from the registration, an upgrade, and a free package", async ({ page, server }) => {
  const testCompany = await createTestCompany(server)
  await signInAs(page, testCompany.token)
  // A new registration with a plan leads to its checkout.
  await page.goto("/auth?new_registration=true&plan=starter")
  await expect(page).toHaveURL("/payment?plan=starter")
  await expect(page.getByText(testCompany.email)).toBeVisible()
  await button(page, "Demo-Kauf abschließen").click()
  await button(page, "19,00 € bezahlen").click()
  await page.getByRole("link", { name: "Zum Dashboard" }).click()
  await expect(page).toHaveURL("/admin")

  await page.goto("/payment?plan=starter")
  await expect(page.getByText("Sie haben das Paket Starter bereits.")).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  await page.getByText("Professional", { exact: true }).click()
  await expect(code(page)).toHaveCount(0)
  await button(page, "Zu Professional wechseln").click()
  await expect(page.getByRole("heading", { name: "Ihr Abonnement" })).toBeVisible()
  await button(page, "Zu Professional wechseln").click()
  await expect(message(page, "Die Änderung ist gespeichert")).toBeVisible()
  await page.getByRole("link", { name: "Zurück zu den Einstellungen" }).click()
  await expect(page.getByText("Immobilien: 0, beliebig viele möglich")).toBeVisible()
  const path = `/api/demo/subscription/${testCompany.email}`
  expect((await server.call("GET", path, { token: testCompany.token })).body).toMatchObject({ status: "active" })

  const other = await createTestCompany(server)
  const free = await coupon(server, { discount_type: "free" })
  await signInAs(page, other.token)
  await page.goto("/payment")
  await redeem(page, free)
  await button(page, "Kostenlos aktivieren").click()
  await expect(message(page, "Kostenloses Paket aktiviert!")).toBeVisible()
  await expect(page).toHaveURL("/admin")
  // Nothing was paid.
  await page.goto("/payment/success")
  await expect(page.getByRole("heading", { name: "Ihr Paket ist aktiv" })).toBeVisible()
})

test("the link of a confirmation mail changes nothing, its button does", async ({ page }) => {
  const confirmed: string[] = []
  await page.route("**/confirm-verification", async (route) => {
    confirmed.push(route.request().postData() ?? "")
    await route.fulfill({ status: 204 })
  })
  await page.goto("/payment/confirm?token=geheim")
  await expect(page.getByRole("heading", { name: "E-Mail bestätigen" })).toBeFocused()
  await expectAccessible(page)
  expect(confirmed).toEqual([])
  await page.getByRole("button", { name: "Adresse bestätigen" }).click()
  await expect(page.getByRole("heading", { name: "E-Mail bestätigt" })).toBeFocused()
  expect(confirmed).toEqual([JSON.stringify({ token: "geheim" })])
})

test("the success page checks the session: unknown, open and expired", async ({ page, server }) => {
  await page.goto("/payment/success?session_id=demo_erfunden")
  await expect(page.getByRole("heading", { name: "Zu dieser Adresse gehört keine Zahlung" })).toBeVisible()
  const body = { plan: "starter", email: `${unique().toLowerCase()}@beispiel.de` }
  const { url } = (await server.call("POST", "/api/demo/create-checkout", { body })).body as { url: string }
  await page.goto(`/payment/success${new URL(url).search}`)
  await expect(page.getByRole("heading", { name: "Die Zahlung ist noch nicht abgeschlossen" })).toBeVisible()
  await page.getByRole("link", { name: "Zur Zahlung" }).click()
  await expect(page).toHaveURL("/payment?plan=starter")
})
