import type { FrameLocator, Locator, Page } from "@playwright/test"
import { expect, test } from "../../support/fixtures"
import { type Host, hostPage, startHost, startOldAddress } from "../../support/host-page"
import type { TestServer } from "../../support/server"
import { addProperty, createTestCompany, type TestCompany } from "../../support/test-company"

// These tests run the script that a Makler pastes on a page of another site.

let host: Host
test.beforeAll(async () => {
  host = await startHost()
})
test.afterAll(() => host.stop())

const tag = (server: Pick<TestServer, "url">, testCompany: TestCompany, attributes = "async") =>
  `<script src="${server.url}/embed.js" data-company="${testCompany.companyId}" ${attributes}></script>`

const frames = (page: Page) => page.getByTitle("Immobilienangebote")
const getFrameContent = (frame: Locator): FrameLocator => frame.contentFrame()
const cards = (frame: Locator) => getFrameContent(frame).getByRole("main").getByRole("link")

async function open(page: Page, pasted: string, head = ""): Promise<void> {
  host.pages["/"] = hostPage(pasted, head)
  await page.goto(host.url)
}

/** Expects the frame to be as high as its content; the widget reports changes above 5 px. */
async function expectFullHeight(frame: Locator): Promise<void> {
  await getFrameContent(frame)
    .getByRole("main")
    .evaluate(async () => {
      await document.fonts.ready
    })
  const difference = async () => {
    const outside = await frame.evaluate((element) => element.getBoundingClientRect().height)
    const inside = await getFrameContent(frame)
      .getByRole("main")
      .evaluate((main) => main.getBoundingClientRect().height)
    return Math.abs(outside - Math.max(200, inside))
  }
  await expect.poll(difference).toBeLessThanOrEqual(6)
}

async function fill(server: TestServer, testCompany: TestCompany, count: number, name: string): Promise<void> {
  for (let index = 1; index <= count; index++) await addProperty(server, testCompany, { title: `${name} ${index}` })
}

test("a widget is where its tag is, and as high as its listings, whatever the page does", async ({
  page,
  server,
  testCompany,
}) => {
  const other = await createTestCompany(server, "Bergmann Immobilien")
  const frame = frames(page)
  const height = () => frame.evaluate((element) => element.clientHeight)

  await test.step("a company without listings gets a frame of 200 pixels that says so", async () => {
    await open(page, tag(server, testCompany))
    const inside = getFrameContent(frame)
    await expect(inside.getByRole("heading")).toHaveText("Keine Immobilien gefunden")
    await expect(inside.getByText("Derzeit sind keine aktiven Immobilienangebote verfügbar.")).toBeVisible()
    await expect.poll(height).toBe(200)
  })

  await fill(server, testCompany, 4, "Haus")
  await fill(server, other, 1, "Wohnung")
  await test.step("two widgets on one page are where their tags are", async () => {
    await open(page, `<h2>Köln</h2>${tag(server, testCompany)}<h2>Bonn</h2>${tag(server, other)}<h2>Danach</h2>`)
    const [first, second] = [frame.nth(0), frame.nth(1)]
    await expect(cards(first)).toHaveCount(4)
    await second.scrollIntoViewIfNeeded()
    await expect(cards(second)).toHaveCount(1)
    await expectFullHeight(first)
    await expectFullHeight(second)

    const order = await page
      .getByRole("main")
      .locator("h2, iframe")
      .evaluateAll((all) => all.map((element) => element.textContent || element.tagName))
    expect(order).toEqual(["Köln", "IFRAME", "Bonn", "IFRAME", "Danach"])
  })

  await test.step("the frame grows with narrow pages and shrinks again with wide ones", async () => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await open(page, tag(server, testCompany))
    await expect(cards(frame)).toHaveCount(4)
    await expectFullHeight(frame)
    const wide = await height()

    await page.setViewportSize({ width: 380, height: 900 })
    await expect.poll(height).toBeGreaterThan(wide * 1.5)
    await expectFullHeight(frame)

    await page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(async () => Math.abs((await height()) - wide)).toBeLessThanOrEqual(5)
  })

  await test.step("a theme's rules for frames and films do not cut it", async () => {
    const theme = `<style>
    iframe { box-sizing: border-box; padding: 3em; border: 9px solid; max-height: 80vh; height: 300px !important; aspect-ratio: 16 / 9; }
    .film { position: relative; height: 0; padding-bottom: 56.25%; overflow: hidden; }
    .film iframe { position: absolute; inset: 0; height: 100%; }
  </style>`
    await open(page, `<div class="film">${tag(server, testCompany)}</div><p id="danach">Danach</p>`, theme)
    await expect(cards(frame)).toHaveCount(4)
    await expectFullHeight(frame)
    const below = async () => {
      const end = await frame.evaluate((element) => element.getBoundingClientRect().bottom)
      const next = await page.locator("#danach").evaluate((element) => element.getBoundingClientRect().top)
      return next - end
    }
    await expect.poll(below).toBeGreaterThanOrEqual(0)
    expect(await below()).toBeLessThan(100)
  })
})

test("many listings are filtered, sorted and added where they are, by keyboard and without a script too", async ({
  page,
  browser,
  server,
  testCompany,
}) => {
  for (let index = 1; index <= 11; index++) {
    const kind = index % 2 === 0 ? { propertyType: "Wohnung", rooms: "3" } : { propertyType: "Villa", rooms: "6" }
    const price = index === 11 ? "" : `${index}00000`
    await addProperty(server, testCompany, { title: `Objekt ${index}`, details: { ...kind, price } })
  }

  await test.step("a tag's wishes are handed on, and a dark widget is a panel on a light page", async () => {
    await open(page, tag(server, testCompany, 'data-limit="2" data-lang="en" data-theme="dark" data-loading="eager"'))
    const frame = page.getByTitle("Property listings")
    await expect(cards(frame)).toHaveCount(2)
    await expect(cards(frame).first()).toContainText("Price on request")
    const look = await getFrameContent(frame)
      .getByRole("main")
      .evaluate((main) => [getComputedStyle(main).borderRadius, getComputedStyle(document.documentElement).colorScheme])
    expect(look).toEqual(["12px", "normal"])
  })

  await test.step("filtered, sorted and added where they are", async () => {
    await open(page, tag(server, testCompany, "async data-loading=eager"))
    const frame = frames(page)
    const inside = getFrameContent(frame)
    const listed = inside.getByRole("listitem").getByRole("link")
    await expect(listed).toHaveCount(9)
    const more = inside.getByRole("link", { name: "Weitere 2 anzeigen" })
    await more.focus()
    await page.keyboard.press("Enter")
    await expect(listed).toHaveCount(11)
    await expect(listed.nth(9), "reading goes on with what was added").toBeFocused()
    await expect(more).toHaveCount(0)
    await expectFullHeight(frame)

    await inside.getByLabel("Objektart").selectOption("Wohnung")
    await expect(inside.getByRole("status")).toContainText("5 Angebote passen.")
    await expect(inside.getByText("Filter (1)", { exact: true })).toBeVisible()
    await inside.getByLabel("Neue zuerst").selectOption("Günstige zuerst")
    await expect(listed.first()).toContainText("Objekt 2")
    // A server that is busy is asked again: loaded as a page its answer would stand there instead of the list.
    await page.route(/[?&]price=/, (route) => route.fulfill({ status: 503 }), { times: 2 })
    await inside.getByLabel("Preis").selectOption("bis 300.000 €")
    await expect(listed).toHaveCount(1)
    await expect(inside.getByLabel("Objektart"), "what was chosen stays").toHaveValue("Wohnung")
    await expectFullHeight(frame)
    await inside.getByRole("link", { name: "Alle anzeigen" }).click()
    await expect(listed).toHaveCount(9)

    // A narrow widget has one line for the search, and the fields on request.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(inside.getByLabel("Objektart")).toBeHidden()
    await expect(inside.getByLabel("Neue zuerst")).toBeVisible()
    await inside.getByText("Filter", { exact: true }).press("Enter")
    await expect(inside.getByLabel("Objektart")).toBeVisible()
    await expectFullHeight(frame)
  })

  await test.step("they need no script, and are as the tag says", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
    try {
      const page = await context.newPage()
      await page.goto(`/embed?company=${testCompany.companyId}&lang=en&types=Villa`)
      const listed = page.getByRole("main").getByRole("listitem").getByRole("link")
      await expect(listed, "six are too few for a search").toHaveCount(6)
      await expect(page.getByRole("combobox")).toHaveCount(0)
      await page.goto(`/embed?company=${testCompany.companyId}&lang=en&limit=10`)
      await page.getByRole("link", { name: "Show one more" }).click()
      await expect(listed).toHaveCount(10)
      await page.getByLabel("Rooms").selectOption("4+ rooms")
      await page.getByRole("button", { name: "Show", exact: true }).click()
      await expect(page.getByRole("status")).toContainText("5 listings match.")
      await expect(page).toHaveURL(/limit=10.*rooms=4/)
    } finally {
      await context.close()
    }
  })
})

test.describe("heights from other senders than the widget are ignored", () => {
  /** Marks which messages have been received, so that a test can wait for its own. */
  const listener = `<script>addEventListener("message", (event) => {
    if (event.data && event.data.marker) document.body.dataset.received = event.data.marker
  })</script>`

  const received = (page: Page, marker: string) => expect(page.locator("body")).toHaveAttribute("data-received", marker)
  const height = (page: Page) => frames(page).evaluate((element) => element.clientHeight)

  /** Sends from within a frame, so that the frame is the message's source. */
  async function say(page: Page, sender: Locator, value: unknown, marker: string): Promise<void> {
    const frame = await (await sender.elementHandle())?.contentFrame()
    await frame?.evaluate(
      ([height, name]) => {
        // A script's values, not what JSON leaves of them: NaN stays NaN.
        window.parent.postMessage({ type: "RESIZE_IFRAME", height, source: "makler-portal" }, "*")
        window.parent.postMessage({ marker: name }, "*")
      },
      [value, marker] as const,
    )
    await received(page, marker)
  }

  test("another frame, the page itself, another site in the widget's own frame, and invalid heights", async ({
    page,
    server,
    testCompany,
  }) => {
    host.pages["/fremd"] = "<!doctype html><p>Anzeige</p>"
    await fill(server, testCompany, 1, "Haus")

    await test.step("another frame and the page itself", async () => {
      await open(page, `${tag(server, testCompany)}<iframe title="Anzeige" src="/fremd"></iframe>`, listener)
      await expectFullHeight(frames(page))
      const before = await height(page)

      await say(page, page.getByTitle("Anzeige"), 5000, "frame")
      expect(await height(page)).toBe(before)

      await page.evaluate(() => {
        window.postMessage({ type: "RESIZE_IFRAME", height: 5000 }, "*")
        window.postMessage({ marker: "page" }, "*")
      })
      await received(page, "page")
      expect(await height(page)).toBe(before)

      // Messages of the widget itself are accepted: those above were refused for their sender.
      await say(page, frames(page), 1234, "widget")
      expect(await height(page)).toBe(1234)
    })

    await test.step("invalid heights", async () => {
      await open(page, tag(server, testCompany), listener)
      await expectFullHeight(frames(page))
      const before = await height(page)

      const nonsense = [Number.NaN, Number.POSITIVE_INFINITY, -500, 0, "5000", null, { valueOf: 5000 }]
      for (const [index, value] of nonsense.entries()) {
        await say(page, frames(page), value, `nonsense-${index}`)
        expect(await height(page), `after ${String(value)}`).toBe(before)
      }
      await say(page, frames(page), 52_000, "119 listings on a phone")
      expect(await height(page)).toBe(52_000)
      await say(page, frames(page), 1, "tiny")
      expect(await height(page)).toBe(200)
    })

    await test.step("another site in the widget's own frame", async () => {
      await open(page, tag(server, testCompany), listener)
      await expectFullHeight(frames(page))
      const before = await height(page)

      await frames(page).evaluate((frame, url) => frame.setAttribute("src", url), `${host.url}/fremd`)
      await expect(getFrameContent(frames(page)).getByText("Anzeige")).toBeVisible()
      await say(page, frames(page), 5000, "moved")
      expect(await height(page)).toBe(before)
    })
  })
})

test("the listings are reached with the keyboard, and open in a new tab", async ({ page, server, testCompany }) => {
  const id = await addProperty(server, testCompany)
  await open(page, tag(server, testCompany, "async data-loading=eager"))
  const card = cards(frames(page))
  await expect(card).toHaveAccessibleName(/Haus am Lindenweg.*öffnet in neuem Tab/)
  await page.getByRole("link", { name: "Zum Ende" }).focus()
  await page.keyboard.press("Tab")
  await expect(card).toBeFocused()
  const opened = page.context().waitForEvent("page")
  await page.keyboard.press("Enter")
  await expect(await opened).toHaveURL(`${server.url}/property/${id}?theme=light`)
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Haus am Lindenweg")
})

test("the tag works in every notation of page builders, consent tools and old pages", async ({
  page,
  server,
  testCompany,
}) => {
  await fill(server, testCompany, 1, "Haus")
  const expectShown = async (frame = frames(page)) => {
    await expect(cards(frame)).toHaveCount(1)
    await expectFullHeight(frame)
  }

  for (const [place, { head, body }] of Object.entries({
    "in the head": { head: "async", body: "" },
    "in the head, before there is a body": { head: " ", body: "" },
    "at its end, at once": { head: "", body: " " },
    deferred: { head: "", body: "defer" },
  })) {
    await test.step(place, async () => {
      await open(page, body && tag(server, testCompany, body), head && tag(server, testCompany, head))
      await expectShown()
    })
  }

  await test.step("in the head, for the element that the tag names", async () => {
    await open(page, '<div id="hier"></div><p>Danach</p>', tag(server, testCompany, 'data-target="#hier"'))
    await expect(page.locator("#hier").getByTitle("Immobilienangebote")).toBeVisible()
    await expectShown()
  })

  await test.step("pasted twice", async () => {
    const once = tag(server, testCompany)
    await open(page, `<h2>Oben</h2>${once}<h2>Unten</h2>${once}`)
    await expect(frames(page)).toHaveCount(2)
    for (const frame of await frames(page).all()) {
      await frame.scrollIntoViewIfNeeded()
      await expectShown(frame)
    }
  })

  await test.step("put in by another script", async () => {
    await open(page, '<div id="builder"></div>')
    await page.evaluate(
      ({ url, company }) => {
        const script = document.createElement("script")
        script.src = `${url}/embed.js`
        script.dataset.company = company
        document.getElementById("builder")?.append(script)
      },
      { url: server.url, company: testCompany.companyId },
    )
    await expect(page.locator("#builder").getByTitle("Immobilienangebote")).toBeVisible()
    await expectShown()
  })

  for (const [way, insert] of Object.entries({
    "at the end of the page": "document.body.append(script)",
    "in the head": "document.head.append(script)",
    "and removes the tag before it runs": "document.body.append(script); script.remove()",
    "without what the tag says": "script.removeAttribute('data-company'); document.head.append(script)",
  })) {
    await test.step(`a consent tool loads the script ${way}: the widget is where the tag was pasted`, async () => {
      const off = `<script type="text/plain" data-src="${server.url}/embed.js" data-company=" ${testCompany.companyId}\u00a0"></script>`
      await open(page, `<div id="hier">${off}</div><p>Danach</p>`)
      await page.evaluate(
        ([url, company, code]) => {
          const script = document.createElement("script")
          script.src = `${url}/embed.js`
          script.dataset.company = company
          new Function("script", code)(script)
        },
        [server.url, testCompany.companyId, insert] as const,
      )
      await expect(page.locator("#hier").getByTitle("Immobilienangebote")).toBeVisible()
      await expect(frames(page)).toHaveCount(1)
      await expectShown()
    })
  }

  await test.step("with an old address, whose proxy leads here", async () => {
    const old = await startOldAddress(server.url)
    try {
      await open(page, tag(old, testCompany))
      await expectShown()
    } finally {
      await old.stop()
    }
  })

  await test.step("in a sandboxed block", async () => {
    const block = hostPage(tag(server, testCompany)).replaceAll("&", "&amp;").replaceAll('"', "&quot;")
    await open(
      page,
      `<iframe title="Block" sandbox="allow-scripts" width="900" height="900" srcdoc="${block}"></iframe>`,
    )
    const frame = page.getByTitle("Block").contentFrame().getByTitle("Immobilienangebote")
    await expect(frame.contentFrame().getByRole("main").getByRole("link")).toHaveCount(1)
  })
})

test("a wrong company is said in the page and the console", async ({ page, server }) => {
  const consoleError = page.waitForEvent("console", (message) => message.type() === "error")
  await open(page, `<script src="${server.url}/embed.js" data-company="<Ihre Kennung>"></script>`)
  expect((await consoleError).text()).toContain("ist keine gültige Kennung")
  await expect(page.getByRole("main").getByText(/ist keine gültige Kennung/)).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
  await open(page, `<script src="${server.url}/embed.js"></script>`)
  await expect(page.getByRole("main").getByText(/data-company fehlt/)).toBeVisible()
})

test("no other page of ours can be framed", async ({ page, server }) => {
  const paths = ["/", "/auth", "/admin", "/property/unbekannt00000"]
  const refused: string[] = []
  page.on("console", (message) => {
    if (/frame-ancestors/.test(message.text())) refused.push(message.text())
  })
  await open(page, paths.map((path) => `<iframe title="Falle ${path}" src="${server.url}${path}"></iframe>`).join(""))
  await expect.poll(() => refused.length).toBe(paths.length)
  for (const path of paths)
    await expect(getFrameContent(page.getByTitle(`Falle ${path}`, { exact: true })).getByRole("heading")).toHaveCount(0)
})
