import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import type { Page } from "@playwright/test"
import { runCompany } from "../../scripts/lib/company"
import { inRoot } from "../../scripts/lib/paths"
import { ensurePocketbase } from "../../scripts/pocketbase"
import { expect, test } from "../support/fixtures"
import { type Host, hostPage, startHost } from "../support/host-page"
import { startServer, type TestServer } from "../support/server"
import { addProperty, type TestCompany } from "../support/test-company"

// A company that has moved to another installation: what was pasted, and those who sign in, are led there.

const folder = inRoot(".cache/test", `moved-${process.pid}`)
let host: Host
let target: TestServer
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  ;[host, target] = await Promise.all([startHost(), startServer()])
})
test.afterAll(async () => {
  await Promise.all([host?.stop(), target?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function run({ dataDir, url }: TestServer, action: string, subject: string, ...flags: string[]): Promise<void> {
  const { file: executable } = await ensurePocketbase()
  const env = { ...process.env, HOST: "127.0.0.1", PORT: new URL(url).port }
  await runCompany({ executable, dataDir, env }, { action, subject, flags })
}

async function move(from: TestServer, to: TestServer, company: string): Promise<void> {
  const archive = path.join(folder, "company.tar")
  await run(from, "export", company, `--out=${archive}`, "--freeze=120")
  await run(to, "import", archive)
  await run(from, "move", company, `--to=${to.url}`)
}

async function signIn(page: Page, { email, password }: TestCompany): Promise<void> {
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill(email)
  await page.getByRole("textbox", { name: "Passwort", exact: true }).fill(password)
  await page.getByRole("tabpanel").getByRole("button", { name: "Anmelden", exact: true }).click()
}

const frameOf = (page: Page) => page.getByTitle("Immobilienangebote")

/** As high as what is in it, which is of this server. */
async function expectWidget(page: Page, { url }: TestServer, titles: readonly string[]): Promise<void> {
  const inside = frameOf(page).contentFrame()
  await expect(inside.getByRole("main").getByRole("listitem").getByRole("heading")).toHaveText(titles)
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toContain(new URL(url).origin)
  const difference = async () => {
    const height = (element: Element) => element.getBoundingClientRect().height
    const outside = await frameOf(page).evaluate(height)
    return Math.abs(outside - (await inside.getByRole("main").evaluate(height)))
  }
  await expect.poll(difference).toBeLessThanOrEqual(6)
}

test("a pasted line shows the new installation, and the old sign-in says where to go", async ({
  page,
  server,
  testCompany,
}) => {
  const { companyId } = testCompany
  const titles = ["Haus 3", "Haus 2", "Haus 1"]
  for (const title of [...titles].reverse()) await addProperty(server, testCompany, { title })
  // It stays as it is.
  const pasted = `<script src="${server.url}/embed.js" data-company="${companyId}" data-loading="eager" async></script>`
  host.pages["/"] = hostPage(pasted)
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto(host.url)
  await expectWidget(page, server, titles)

  await move(server, target, companyId)
  await page.reload()
  await expectWidget(page, target, titles)
  const wide = await frameOf(page).evaluate((frame) => frame.clientHeight)
  await page.setViewportSize({ width: 380, height: 900 })
  await expect.poll(() => frameOf(page).evaluate((frame) => frame.clientHeight)).toBeGreaterThan(wide * 1.5)
  await expectWidget(page, target, titles)

  await page.goto(`${server.url}/auth`)
  await signIn(page, testCompany)
  await page.getByRole("link", { name: target.url }).click()
  await expect(page).toHaveURL(`${target.url}/auth`)
  await signIn(page, testCompany)
  await expect(page).toHaveURL(`${target.url}/admin`)
})
