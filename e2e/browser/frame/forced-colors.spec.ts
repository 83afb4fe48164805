import type { Locator, Page } from "@playwright/test"
import { expect, maklerTest as test } from "../../support/fixtures"
import { addProperty } from "../../support/test-company"

// If the system chooses the colours, a state that only a ground shows is gone. Each test compares a control in both states.

/** Reads the colours that a control and all in it are drawn with, apart from the page's ground. */
const readColors = (control: Locator): Promise<string[]> =>
  control.evaluate((element) => {
    const { backgroundColor: ground } = getComputedStyle(document.documentElement)
    return [element, ...element.querySelectorAll("*")].map((node) => {
      const style = getComputedStyle(node)
      if (style.visibility === "hidden" || style.opacity === "0" || style.display === "none") return ""
      const lines = ["outline", "border-top", "border-bottom"].map((line) => {
        const isDrawn =
          style.getPropertyValue(`${line}-style`) !== "none" && style.getPropertyValue(`${line}-width`) !== "0px"
        return isDrawn ? style.getPropertyValue(`${line}-color`) : ground
      })
      const drawn = [style.color, style.backgroundColor, ...lines]
      return drawn.map((color) => (color === ground || color.endsWith(", 0)") ? "" : color)).join()
    })
  })

/** Expects that a control has other colours once something was done, apart from focus and pointer. */
async function expectSeen(page: Page, control: Locator, act: () => Promise<unknown>): Promise<void> {
  const look = async () => {
    await page.mouse.move(1, 1)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    return readColors(control)
  }
  const before = await look()
  await act()
  await expect.poll(look).not.toEqual(before)
}

test.use({ reducedMotion: "reduce", forcedColors: "active" })

test("every state is seen with the system's colours", async ({ page, server, testCompany }) => {
  await addProperty(server, testCompany)
  await page.goto("/admin")
  const box = page.getByRole("checkbox", { name: /auswählen/ }).last()
  await expectSeen(page, box.locator(".."), () => box.check())
  await box.uncheck()
  const filter = page.getByRole("button", { name: /^Verkauft/ })
  await expectSeen(page, filter, () => filter.click())
  const tab = page.getByRole("tab", { name: "Makler" })
  await expectSeen(page, tab, () => tab.click())

  await page.goto("/admin/properties/new")
  const rent = page.getByRole("radio", { name: /^Miete/ })
  await expectSeen(page, page.locator("label").filter({ has: rent }), () => rent.check())
  const hide = page.getByRole("checkbox", { name: "Anschrift verbergen" })
  await expectSeen(page, page.locator("span").filter({ has: hide }).last(), () => hide.check())
  await page.getByRole("combobox", { name: "Objektart" }).click()
  const [first, second] = [page.getByRole("option").nth(1), page.getByRole("option").nth(2)]
  await first.hover()
  await expect(first).toHaveAttribute("data-highlighted")
  const highlighted = await readColors(first)
  await second.hover()
  await expect.poll(() => readColors(first)).not.toEqual(highlighted)
})

test("the chosen plan is seen with the system's colours", async ({ page }) => {
  await page.goto("/payment")
  const plans = page.locator("label:has(input[name=plan])")
  await plans.first().click()
  await expectSeen(page, plans.last(), () => plans.last().click())
})
