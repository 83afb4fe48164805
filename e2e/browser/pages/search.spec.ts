import type { FrameLocator, Page } from "@playwright/test"
import { z } from "zod"
import { expect, test } from "../../support/fixtures"
import { hostPage, startHost } from "../../support/host-page"
import type { TestServer } from "../../support/server"
import { addProperty, type TestCompany } from "../../support/test-company"

// A filter says what its visitor chose and nothing else, on a company's page and in the widget.

/** A value of every field, by its name; listings are left whatever is chosen. */
const CHOICES = {
  offer: "sale",
  type: "Wohnung",
  price: "500000",
  place: "Köln",
  rooms: "3",
  area: "60",
  sort: "-price",
} as const
type Field = keyof typeof CHOICES
const FIELDS = Object.keys(CHOICES) as Field[]

const companySchema = z.object({ slug: z.string() })

async function addListings(server: TestServer, testCompany: TestCompany): Promise<string> {
  for (let index = 1; index <= 12; index++) {
    const isFlat = index % 2 === 0
    const details = { propertyType: isFlat ? "Wohnung" : "Villa", rooms: isFlat ? "3" : "6", livingArea: `${index}5` }
    const money = index > 9 ? { marketing_type: "rent", details: { ...details, coldRent: `${index}00` } } : {}
    await addProperty(server, testCompany, {
      title: `Objekt ${index}`,
      address: index % 3 === 0 ? "Am Markt 1, 53111 Bonn" : "Lindenweg 12, 50933 Köln",
      details: { ...details, price: `${index}00000` },
      ...money,
    })
  }
  const { body } = await server.call("GET", `/api/companies/${testCompany.companyId}`, { token: testCompany.token })
  return `/makler/${companySchema.parse(body).slug}`
}

const field = (page: Page | FrameLocator, name: string) => page.locator(`form[data-search] [name="${name}"]`)

/** Expects that fields and address say what was chosen, and nothing else. */
async function expectChosen(page: Page, chosen: Partial<Record<Field, string>>, why: string): Promise<void> {
  const wanted = Object.fromEntries(FIELDS.map((name) => [name, chosen[name] ?? ""]))
  const read = () =>
    page.evaluate(() => {
      const selects = [...document.querySelectorAll<HTMLSelectElement>("form[data-search] select")]
      const isBusy = document.querySelector("[data-results][aria-busy]") !== null
      return {
        isBusy,
        fields: Object.fromEntries(selects.map(({ name, value }) => [name, value])),
        address: Object.fromEntries(new URLSearchParams(location.search)),
        filters: document.querySelector("[data-filters]")?.textContent,
      }
    })
  const { sort: _, ...filters } = chosen
  const count = Object.keys(filters).length
  await expect
    .poll(read, { message: why, intervals: [20, 20, 50, 100] })
    .toEqual({ isBusy: false, fields: wanted, address: chosen, filters: count === 0 ? "Filter" : `Filter (${count})` })
}

/** Runs in the page: chooses every pair of fields in both orders, goes back after each, and returns what was wrong. */
async function tryPairs(choices: Readonly<Record<string, string>>): Promise<string[]> {
  const wrong: string[] = []
  const select = (name: string) => document.querySelector<HTMLSelectElement>(`form[data-search] [name=${name}]`)
  const results = document.querySelector("[data-results]")
  const isLoaded = () =>
    new Promise<void>((loaded) => {
      const watch = new MutationObserver(() => {
        if (results?.hasAttribute("aria-busy")) return
        watch.disconnect()
        loaded()
      })
      if (results) watch.observe(results, { attributeFilter: ["aria-busy"] })
    })
  const choose = (name: string, value: string) => {
    const loaded = isLoaded()
    const field = select(name)
    if (field) field.value = value
    field?.dispatchEvent(new Event("change", { bubbles: true }))
    return loaded
  }
  const goBack = () => {
    const loaded = isLoaded()
    history.back()
    return loaded
  }
  const check = (chosen: Readonly<Record<string, string>>, why: string) => {
    const query = new URLSearchParams(location.search)
    for (const name of Object.keys(choices)) {
      const [wanted, shown, said] = [chosen[name] ?? "", select(name)?.value, query.get(name) ?? ""]
      if (shown !== wanted || said !== wanted) wrong.push(`${why}: ${name} is "${shown}" in its field, "${said}" above`)
    }
  }
  for (const [first, one] of Object.entries(choices)) {
    await choose(first, one)
    check({ [first]: one }, first)
    for (const [second, other] of Object.entries(choices)) {
      if (second === first) continue
      await choose(second, other)
      check({ [first]: one, [second]: other }, `${first}, then ${second}`)
      await goBack()
      check({ [first]: one }, `${first}, then ${second}, then Back`)
    }
    await choose(first, "")
    check({}, `${first}, then none`)
  }
  return wrong
}

test("a filter changes no other one, in any order, and Back takes back one at a time", async ({
  page,
  server,
  testCompany,
}) => {
  const address = await addListings(server, testCompany)
  await page.setViewportSize({ width: 1440, height: 900 })
  const choose = (name: Field, value: string) => field(page, name).selectOption(value)
  const open = async (url: string) => {
    await page.goto(url)
    await page.locator("[data-filters]").click()
  }

  await page.goto(address)
  expect(await page.evaluate(tryPairs, CHOICES)).toEqual([])

  await test.step("all one after the other and none again, and a price that the other offer does not have", async () => {
    await open(address)
    const chosen: Partial<Record<Field, string>> = {}
    for (const name of FIELDS) {
      chosen[name] = CHOICES[name]
      await choose(name, CHOICES[name])
      await expectChosen(page, chosen, `up to ${name}`)
    }
    for (const name of FIELDS) {
      delete chosen[name]
      await choose(name, "")
      await expectChosen(page, chosen, `none of ${name}`)
    }
    await open(`${address}?price=500000`)
    await choose("offer", "rent")
    await expect(page.getByRole("status")).toContainText("3 Angebote passen.")
    await expect(field(page, "price"), "no rent is as high").toHaveValue("")
    await choose("rooms", "4")
    await expect(page.getByRole("status")).toContainText("Ein Angebot passt.")
    await expect(page).toHaveURL(`${address}?offer=rent&rooms=4`)
  })

  await test.step("by keyboard a walk through a list is one step", async () => {
    await open(address)
    for (const name of ["rooms", "price", "area"] as const) {
      await field(page, name).focus()
      for (let press = 1; press <= 2; press++) {
        const before = page.url()
        await page.keyboard.press("ArrowDown")
        await expect.poll(() => page.url()).not.toBe(before)
        await expect(field(page, name)).toBeFocused()
      }
    }
    const values = { rooms: "3", price: "100000", area: "60" }
    const offered = await field(page, "price").evaluate((select: HTMLSelectElement) => select.options[2]?.value ?? "")
    await expectChosen(page, { ...values, price: offered }, "three walks")
    await page.goBack()
    await expectChosen(page, { rooms: "3", price: offered }, "Back from the area")
    await page.goBack()
    await expectChosen(page, { rooms: "3" }, "Back from the price")
  })
})

test("filters change no other one in the widget, and without a script", async ({
  page,
  browser,
  server,
  testCompany,
}) => {
  const address = await addListings(server, testCompany)
  const host = await startHost({})
  try {
    await test.step("Back takes a filter of the widget back and stays on the Makler's website", async () => {
      const tag = `<script src="${server.url}/embed.js" data-company="${testCompany.companyId}" data-loading="eager"></script>`
      host.pages["/"] = hostPage(tag)
      await page.setViewportSize({ width: 1200, height: 900 })
      await page.goto(host.url)
      const inside = page.getByTitle("Immobilienangebote").contentFrame()
      const found = inside.getByRole("status")
      await inside.locator("[data-filters]").click()
      await field(inside, "rooms").selectOption("4")
      await expect(found).toContainText("6 Angebote passen.")
      await field(inside, "type").selectOption("Villa")
      await expect(found).toContainText("6 Angebote passen.")
      await expect(field(inside, "price")).toHaveValue("")
      await field(inside, "offer").selectOption("rent")
      await expect(found).toContainText("Ein Angebot passt.")
      await page.evaluate(() => history.back())
      await expect(found).toContainText("6 Angebote passen.")
      await expect(field(inside, "offer")).toHaveValue("")
      await page.evaluate(() => history.back())
      await expect(field(inside, "type")).toHaveValue("")
      await expect(field(inside, "rooms")).toHaveValue("4")
      expect(page.url()).toBe(`${host.url}/`)
    })
  } finally {
    await host.stop()
  }

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  try {
    await test.step("without a script", async () => {
      const page = await context.newPage()
      await page.goto(address)
      await page.getByText("Filter", { exact: true }).click()
      const show = page.getByRole("button", { name: "Anzeigen", exact: true })
      await field(page, "rooms").selectOption("3")
      await show.click()
      await expect(field(page, "rooms")).toHaveValue("3")
      await expect(field(page, "price")).toHaveValue("")
      await page.locator("[data-filters]").click()
      await field(page, "type").selectOption("Wohnung")
      await show.click()
      await expect(page.getByRole("status")).toContainText("6 Angebote passen.")
      await expect(field(page, "price")).toHaveValue("")
      await page.goBack()
      await expect(field(page, "rooms")).toHaveValue("3")
      await expect(field(page, "type")).toHaveValue("")
    })
  } finally {
    await context.close()
  }
})
