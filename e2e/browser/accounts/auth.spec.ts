import type { Page } from "@playwright/test"
import { LINK_ENDED } from "../../../src/api/client/pocketbase"
import { expectAccessible, expectNarrowFits } from "../../support/accessibility"
import { expect, maklerTest, test } from "../../support/fixtures"
import { openMailbox } from "../../support/mailbox"
import { signInWith } from "../../support/portal"
import { startServer } from "../../support/server"
import { createAccount } from "../../support/test-company"

// These tests cover signing in and up, sessions and passwords.

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const message = (page: Page, text: string) => page.getByRole("region", { name: "Meldungen" }).getByText(text)
const submit = (page: Page, name: string) => page.getByRole("tabpanel").getByRole("button", { name, exact: true })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token"))

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await box(page, "E-Mail").fill(email)
  await box(page, "Passwort").fill(password)
  await submit(page, "Anmelden").click()
}

test("signing in: empty, wrong, right", async ({ page, testCompany }) => {
  await page.goto("/auth")
  await expect(page.getByRole("heading", { name: "Immobilien-Portal" })).toBeVisible()
  await page.getByRole("button", { name: "Mit Google anmelden" }).click()
  await expect(message(page, "Google Login wird bald verfügbar sein!")).toBeVisible()
  await submit(page, "Anmelden").click()
  await expect(box(page, "E-Mail")).toHaveAccessibleDescription("E-Mail ist erforderlich")
  await expect(box(page, "Passwort")).toHaveAccessibleDescription("Passwort ist erforderlich")

  await signIn(page, { ...testCompany, password: "ein anderes Passwort" })
  await expect(message(page, "Login Fehler: E-Mail oder Passwort ist falsch")).toBeVisible()
  await expect(box(page, "E-Mail")).toHaveValue(testCompany.email)
  const inline = page.getByText("Anmeldung fehlgeschlagen. Bitte überprüfen Sie Ihre Eingaben.")
  await expect(inline).toHaveCount(0)
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 403, json: {} }), { times: 1 })
  await signIn(page, { ...testCompany, password: "ein anderes Passwort" })
  await expect(inline).toBeVisible()

  await signIn(page, testCompany)
  await expect(message(page, "Erfolgreich eingeloggt!")).toBeVisible()
  await expect(page).toHaveURL("/admin")
  await expect(page.getByRole("heading", { name: "Immobilien Admin-Portal" })).toBeVisible()
  await expect(page.getByText(`Angemeldet als ${testCompany.email}`)).toBeVisible()
})

test.describe("before hydration", () => {
  /** Opens the sign-in with its script held back, and returns the function that releases it. */
  async function openUnhydrated(page: Page, address: string): Promise<() => Promise<void>> {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route("**/assets/*.js", async (route) => {
      await held
      await route.continue()
    })
    // A call of the page arrives whatever it does afterwards.
    let report = () => {}
    const hydrated = new Promise<void>((resolve) => {
      report = resolve
    })
    await page.exposeFunction("reportHydrated", () => report())
    await page.addInitScript(() =>
      document.addEventListener("hydrated", () => void Reflect.get(window, "reportHydrated")()),
    )
    await page.goto(address, { waitUntil: "commit" })
    return async () => {
      arrive()
      await hydrated
    }
  }
  const collectErrors = (page: Page) => {
    const errors: string[] = []
    page.on("console", (entry) => entry.type() === "error" && errors.push(entry.text()))
    page.on("pageerror", (error) => errors.push(error.message))
    return errors
  }

  test("what was typed stays, also while somebody goes on typing", async ({ page, server }) => {
    const errors = collectErrors(page)
    const hydrate = await openUnhydrated(page, "/auth?tab=register&plan=professional&new_registration=true")
    await box(page, "Vorname").fill("Mara")
    await box(page, "Nachname").fill("Lind")
    const typing = await box(page, "Nachname").elementHandle()
    await hydrate()
    await page.keyboard.type("ner")
    expect(await box(page, "Nachname").evaluate((input, before) => input === before, typing)).toBe(true)
    await expect(box(page, "Nachname")).toHaveValue("Lindner")
    await expect(page.getByText("Professional")).toBeVisible()
    await box(page, "E-Mail").fill(`mara-${server.url.slice(-5)}@beispiel.de`)
    await box(page, "Passwort").fill("lang genug")
    await submit(page, "Konto erstellen").click()
    await expect(page).toHaveURL("/payment?plan=professional")
    expect(errors).toEqual([])
  })

  test("a submitted form waits for the script, and the URL contains nothing of it", async ({ page, testCompany }) => {
    const errors = collectErrors(page)
    const hydrate = await openUnhydrated(page, "/auth")
    await box(page, "E-Mail").fill(testCompany.email)
    await box(page, "Passwort").fill(testCompany.password)
    await page.keyboard.press("Enter")
    await expect(submit(page, "Anmelden")).toHaveAttribute("data-waiting", "")
    await expect(page).toHaveURL("/auth")
    await hydrate()
    await expect(page).toHaveURL("/admin")
    expect(errors).toEqual([])
  })

  test("with a stored token the check is shown, not the form", async ({ page, testCompany }) => {
    await signInWith(page, testCompany.token)
    const hydrate = await openUnhydrated(page, "/auth")
    await expect(page.getByText("Authentifizierung wird geprüft...")).toBeVisible()
    await expect(page.getByRole("tab")).toHaveCount(0)
    await hydrate()
    await expect(page).toHaveURL("/admin")
  })

  test("a token that is stored while the application starts does not disturb it", async ({ page }) => {
    const errors = collectErrors(page)
    await page.addInitScript(() => {
      // The counted reads are those of the head's script and of the start; afterwards somebody has signed in in another tab.
      let reads = 0
      const read = Storage.prototype.getItem
      Storage.prototype.getItem = function (name) {
        return name === "auth_token" && ++reads > 2 ? "aus-einem-anderen-tab" : read.call(this, name)
      }
    })
    await page.route("**/api/auth/me", () => {})
    await page.goto("/auth?payment=success")
    await expect(page.getByText("Authentifizierung wird geprüft...")).toBeVisible()
    expect(errors).toEqual([])
  })

  test("a sign-in in another tab opens the portal", async ({ page, testCompany }) => {
    const errors = collectErrors(page)
    await page.goto("/auth", { waitUntil: "networkidle" })
    const other = await page.context().newPage()
    await other.goto("/impressum")
    await other.evaluate((token) => localStorage.setItem("auth_token", token), testCompany.token)
    await expect(page).toHaveURL("/admin")
    expect(errors).toEqual([])
  })

  test("a new password typed before its script is saved after it", async ({ page }) => {
    const hydrate = await openUnhydrated(page, "/auth?reset=abgelaufen")
    await box(page, "Neues Passwort").fill("lang genug")
    await page.getByRole("button", { name: "Passwort speichern" }).click()
    const sent = { token: "abgelaufen", password: "lang genug", passwordConfirm: "lang genug" }
    const saved = page.waitForRequest((request) => request.postData() === JSON.stringify(sent))
    await hydrate()
    await saved
    await expect(page.getByRole("link", { name: "Neuen Link anfordern" })).toBeVisible()
  })

  test("without an account the hint leads to the prices, from where it was", async ({ page }) => {
    const hydrate = await openUnhydrated(page, "/auth")
    await page.evaluate(() => scrollTo(0, 200))
    await hydrate()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => scrollY), "the application takes nothing away from below the pointer").toBe(200)
    await page.getByRole("link", { name: "Du hast noch kein Konto?" }).click()
    await expect(page).toHaveURL("/#pricing")
    await expect(page.getByRole("heading", { name: "Zwei Pakete" })).toBeInViewport()
  })

  test("the last button, tab or link pressed wins", async ({ page }) => {
    const hydrate = await openUnhydrated(page, "/auth?tab=register")
    await box(page, "E-Mail").fill("neu@beispiel.de")
    await page.getByRole("button", { name: "Passwort anzeigen" }).click()
    await page.getByRole("tab", { name: "Anmelden" }).click()
    await expect(page.getByRole("tab", { name: "Anmelden" })).toHaveAttribute("data-waiting", "")
    await hydrate()
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Anmelden")
    await expect(page.getByRole("button", { name: "Passwort anzeigen" })).toBeVisible()
    await page.getByRole("tab", { name: "Konto erstellen" }).click()
    await expect(box(page, "E-Mail")).toHaveValue("neu@beispiel.de")
  })
})

test("signing up: empty, too short, taken, free", async ({ page, server }) => {
  const { email } = await createAccount(server)
  await page.goto("/auth?tab=register")
  await page.getByRole("button", { name: "Mit Google registrieren" }).click()
  await expect(message(page, "Google Registrierung wird bald verfügbar sein!")).toBeVisible()
  await submit(page, "Konto erstellen").click()
  for (const [name, text] of [
    ["Vorname", "Vorname ist erforderlich"],
    ["Nachname", "Nachname ist erforderlich"],
    ["E-Mail", "E-Mail ist erforderlich"],
    ["Passwort", /^Passwort ist erforderlich/],
  ] as const) {
    await expect(box(page, name)).toHaveAccessibleDescription(text)
  }

  await box(page, "Vorname").fill("Mara")
  await box(page, "Nachname").fill("Lindner")
  await box(page, "E-Mail").fill(email)
  await box(page, "Passwort").fill("kurz")
  await submit(page, "Konto erstellen").click()
  await expect(box(page, "Passwort")).toHaveAccessibleDescription(/^Das Passwort muss mindestens 8 Zeichen lang sein/)

  await box(page, "Passwort").fill("lang genug")
  await submit(page, "Konto erstellen").click()
  await expect(message(page, "Registrierungsfehler: Zu dieser E-Mail gibt es bereits ein Konto")).toBeVisible()
  await expect(box(page, "E-Mail")).toHaveAccessibleDescription("Zu dieser E-Mail gibt es bereits ein Konto")

  await box(page, "E-Mail").fill(`neu-${email}`)
  await submit(page, "Konto erstellen").click()
  await expect(message(page, "Registrierung erfolgreich! Sie sind jetzt angemeldet.")).toBeVisible()
  await expect(page).toHaveURL("/admin")
})

test("after a payment the sign-in confirms it and leads to the dashboard", async ({ page, testCompany }) => {
  await page.goto("/auth?payment=success")
  await expect(page.getByText("Zahlung erfolgreich! Vielen Dank für deine Anmeldung.")).toBeVisible()
  await signIn(page, testCompany)
  await expect(page).toHaveURL("/admin")
})

test("without a session the portal leads to the sign-in, and back to the requested page", async ({
  page,
  testCompany,
}) => {
  await page.goto("/dashboard")
  await expect(page).toHaveURL(/\/auth/)
  await page.goto("/admin/properties/new?tab=details")
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(page, testCompany)
  await expect(page).toHaveURL("/admin/properties/new?tab=details")
})

test("no link redirects to another site", async ({ page, testCompany, server }) => {
  // Browsers read the backslash as a slash. redirect-after-auth.test.ts covers every other way.
  await page.goto(`/auth?next=${encodeURIComponent("/\\boese.example")}`)
  await signIn(page, testCompany)
  await expect(page).toHaveURL(`${server.url}/admin`)
})

test("a token that the server does not know is discarded", async ({ page }) => {
  await page.goto("/")
  await page.evaluate(() => localStorage.setItem("auth_token", "abgelaufen"))
  await page.goto("/admin")
  await expect(page).toHaveURL(/\/auth/)
  expect(await stored(page)).toBeNull()
})

test("a forgotten password is reset by the link in a mail, and the old one ends", async ({ browser }) => {
  const mailbox = await openMailbox()
  const server = await startServer({ env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port) } })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const account = await createAccount(server)
    const page = await context.newPage()
    await page.goto("/auth")
    await box(page, "E-Mail").fill(account.email)
    await page.getByRole("link", { name: "Passwort vergessen?" }).click()
    await expect(box(page, "E-Mail")).toHaveValue(account.email)
    await page.getByRole("button", { name: "Link anfordern" }).click()
    await expect(page.getByRole("heading", { name: "Bitte sehen Sie in Ihr Postfach" })).toBeVisible()

    const isConfirmation = (subject = "") => subject.includes("bestätigen")
    let mail = await mailbox.next(account.email)
    // Signing up has asked for a confirmation of the address, before or after.
    if (isConfirmation(mail.subject)) mail = await mailbox.next(account.email)
    expect(mail.from?.name).toBe("Immobilien-Portal")
    const [link = "no link"] = /http:[^\s"<>]+reset=[\w.-]+/.exec(mail.text ?? "") ?? []
    expect(link).toMatch(new RegExp(`^${server.url}/auth\\?reset=`))
    const checked = page.waitForResponse("**/confirm-password-reset")
    await page.goto(link)
    await checked
    await box(page, "Neues Passwort").fill("kurz")
    await page.getByRole("button", { name: "Passwort speichern" }).click()
    await expect(page.getByText("Das Passwort muss mindestens 8 Zeichen lang sein")).toBeVisible()
    await box(page, "Neues Passwort").fill("ganz ein neues")
    await page.getByRole("button", { name: "Passwort speichern" }).click()
    await expect(message(page, "Ihr neues Passwort ist gespeichert. Sie können sich jetzt anmelden.")).toBeVisible()

    await expect(box(page, "E-Mail")).toHaveValue(account.email)
    await signIn(page, account)
    await expect(message(page, "Login Fehler: E-Mail oder Passwort ist falsch")).toBeVisible()
    await signIn(page, { ...account, password: "ganz ein neues" })
    await expect(page).toHaveURL("/admin")
    const other = await browser.newPage({ baseURL: server.url })
    await other.goto(link)
    await expect(other.getByRole("alert")).toHaveText(LINK_ENDED)
    await other.close()
  } finally {
    await context.close()
    await server.stop()
    await mailbox.stop()
  }
})

test("an expired reset link says so, and without a mail server a contact is named instead of a mail", async ({
  page,
  server,
}) => {
  await page.goto("/auth?reset=abgelaufen")
  await expect(page.getByRole("alert")).toHaveText(LINK_ENDED)
  await expect(page.getByRole("button", { name: "Passwort speichern" })).toHaveCount(0)
  await page.getByRole("link", { name: "Neuen Link anfordern" }).click()
  await expect(page).toHaveURL("/auth?tab=forgot")
  await expect(page.getByText("Ihr Administrator kann Ihr Passwort zurücksetzen.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Link anfordern" })).toHaveCount(0)
  await page.getByRole("link", { name: "Zurück zur Anmeldung" }).click()
  await expect(page).toHaveURL("/auth")

  const { email } = await createAccount(server)
  for (const address of [email, "niemand@beispiel.de"]) {
    const path = "/api/collections/users/request-password-reset"
    expect((await server.call("POST", path, { body: { email: address } })).status).toBe(204)
  }
})

maklerTest("whoever is signed in is led on from the sign-in and from the old address", async ({ page }) => {
  await page.goto("/dashboard")
  await expect(page).toHaveURL("/admin")
  await page.goto("/auth")
  await expect(page).toHaveURL("/admin")
})

maklerTest("signing out ends this device alone, and everywhere all sessions", async ({ page, server, testCompany }) => {
  const { email, token } = testCompany
  const me = async () => server.call("GET", "/api/auth/me", { token })
  await page.goto("/admin?tab=agents")
  await page.goto("/admin")
  await page.getByRole("button", { name: "Abmelden" }).click()
  await expect(message(page, "Abgemeldet")).toBeVisible()
  await expect(page).toHaveURL("/auth")
  expect(await stored(page)).toBeNull()
  const { status, body } = await me()
  expect(status).toBe(200)
  const calendar = new URL((body as { calendar_url: string }).calendar_url).pathname
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)

  await signIn(page, testCompany)
  await page.getByRole("link", { name: email }).click()
  await expect(page).toHaveURL("/admin/account")
  await expect(page.getByRole("heading", { name: "Mein Konto" })).toBeVisible()
  await expectAccessible(page)
  await expectNarrowFits(page)
  const everywhere = page.getByRole("button", { name: "Überall abmelden" })
  const question = page.getByRole("alertdialog")
  await page.route("**/api/auth/logout", (route) => route.abort(), { times: 1 })
  await everywhere.click()
  await question.getByRole("button", { name: "Überall abmelden" }).click()
  await expect(message(page, "Fehler beim Abmelden")).toBeVisible()
  expect(await stored(page)).not.toBeNull()
  await question.getByRole("button", { name: "Überall abmelden" }).click()
  await expect(message(page, "Abgemeldet")).toBeVisible()
  await expect(page).toHaveURL("/auth")
  expect((await me()).status).toBe(401)
  expect((await server.call("GET", calendar)).status).toBe(404)
})

maklerTest(
  "a user changes their name and their password, and stays signed in",
  async ({ page, server, testCompany }) => {
    const { email, password, token } = testCompany
    await page.goto("/admin/account")
    await page.getByRole("button", { name: "Name ändern" }).click()
    const names = page.getByRole("dialog", { name: "Benutzer bearbeiten" })
    await names.getByLabel("Nachname").fill("Lindner-Sommer")
    await names.getByRole("button", { name: "Änderungen speichern" }).click()
    await expect(page.getByText("Mara Lindner-Sommer")).toBeVisible()

    await page.getByRole("button", { name: "Passwort ändern" }).click()
    const form = page.getByRole("dialog", { name: "Passwort" })
    const [current, next] = [form.getByLabel("Bisheriges Passwort"), form.getByLabel("Neues Passwort")]
    const submit = form.getByRole("button", { name: "Passwort ändern" })
    await current.fill("geraten und falsch")
    await next.fill("ein ganz neues Wort")
    await submit.click()
    await expect(form.getByText("Das ist nicht Ihr bisheriges Passwort")).toBeVisible()
    await expect(next).toHaveValue("ein ganz neues Wort")
    await current.fill(password)
    await submit.click()
    await expect(message(page, "Ihr Passwort ist geändert")).toBeVisible()
    expect((await server.call("GET", "/api/auth/me", { token })).status).toBe(401)
    await page.reload()
    await expect(page.getByRole("link", { name: email })).toBeVisible()
    const sent = await server.call("POST", "/api/auth/login", { body: { email, password: "ein ganz neues Wort" } })
    expect(sent.status).toBe(200)
  },
)

maklerTest("a session that ends while typing comes back with what was typed", async ({ page, server, testCompany }) => {
  // Live updates would lead to the sign-in by themselves.
  await page.route("**/api/realtime", (route) => route.abort())
  await page.goto("/admin/properties/new")
  await box(page, "Titel").fill("Villa am Rhein")
  await box(page, "Adresse").fill("Rheinufer 3, 50996 Köln")
  // The session ends with the save: any earlier request of the page would lead to the sign-in before it.
  await page.route("**/api/properties", async (route) => {
    await server.call("POST", "/api/auth/logout", { token: testCompany.token })
    await route.continue()
  })
  await page.getByRole("button", { name: "Immobilie erstellen" }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect(message(page, "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.")).toBeVisible()

  await signIn(page, testCompany)
  await expect(message(page, "Erfolgreich angemeldet!")).toBeVisible()
  await expect(page).toHaveURL("/admin/properties/new")
  await page.getByRole("button", { name: "Übernehmen" }).click()
  await expect(box(page, "Titel")).toHaveValue("Villa am Rhein")
  await expect(box(page, "Adresse")).toHaveValue("Rheinufer 3, 50996 Köln")
})

maklerTest.describe("with a clock of its own", () => {
  maklerTest("a check of the session that takes too long offers a way out", async ({ page }) => {
    // The clock is paused: on a slow machine the text could have changed already.
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 1000)
    await page.route("**/api/auth/me", () => {})
    await page.goto("/admin")
    await expect(page.getByText("Authentifizierung...")).toBeVisible()
    // The same words are prerendered: the check may not have begun yet.
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(page.getByRole("heading", { name: "Authentifizierung dauert zu lange" })).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await page.getByRole("link", { name: "Zur Anmeldung" }).click()
    await expect(page).toHaveURL(/\/auth/)
    // The form itself appears while the check still hangs.
    await expect(page.getByRole("textbox", { name: "E-Mail" })).toBeVisible()
  })
})
