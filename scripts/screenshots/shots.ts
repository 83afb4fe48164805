import type { Locator, Page } from "playwright"
import { DEMO_COMPANY_ID } from "../seed/content/companies"

/** Sizes in CSS pixels. */
export type Shot = {
  name: string
  path: (ids: { listing: string }) => string
  width: number
  height: number
  isSignedIn?: boolean
  /** Visible once the page is complete. */
  ready?: (page: Page) => Locator
  prepare?: (page: Page) => Promise<void>
  /** First element of the clip; by default the page's top. */
  begin?: (page: Page) => Locator
  /** Space above it. */
  margin?: number
}

/** Has images, floor plans and energy data. */
export const SHOWN_LISTING = "Villa am Hang mit Pool und unverbaubarem Blick"

/** Returns a shot of the widget as another site embeds it, without a title of its own. */
const widget = (columns: 1 | 2 | 3, width: number, height: number): Shot => ({
  name: `widget-${columns}`,
  path: () => `/embed?company=${DEMO_COMPANY_ID}&columns=${columns}&theme=auto`,
  width,
  height,
  prepare: (page) => page.evaluate(() => delete document.documentElement.dataset.standalone).then(() => {}),
})

const listing = ({ listing: id }: { listing: string }) => `/property/${id}`

export const shots: readonly Shot[] = [
  widget(1, 358, 620),
  widget(2, 720, 560),
  widget(3, 1136, 550),
  {
    name: "portal",
    path: () => "/admin",
    width: 1200,
    height: 740,
    isSignedIn: true,
    ready: (page) => page.getByRole("row").nth(5),
  },
  { name: "phone", path: listing, width: 390, height: 780 },
  {
    name: "step-add",
    path: ({ listing: id }) => `/admin/properties/edit/${id}`,
    width: 440,
    height: 330,
    isSignedIn: true,
    begin: (page) => page.getByRole("heading", { name: "Immobilie", exact: true }),
  },
  {
    name: "step-embed",
    path: () => "/admin?tab=embed",
    width: 440,
    height: 330,
    isSignedIn: true,
    begin: (page) => page.getByText("<script", { exact: false }).first(),
    margin: 40,
  },
  {
    name: "step-convince",
    path: listing,
    width: 440,
    height: 330,
    begin: (page) => page.getByRole("heading", { name: "Kontakt", exact: true }),
    margin: 36,
  },
  {
    name: "energy",
    path: listing,
    width: 480,
    height: 420,
    begin: (page) => page.getByRole("heading", { name: "Energieausweis", exact: true }),
  },
  {
    name: "plans",
    path: listing,
    width: 480,
    height: 420,
    begin: (page) => page.getByRole("img", { name: "Obergeschoss" }),
  },
]

export const docsShots: readonly Shot[] = [
  {
    name: "portal",
    path: () => "/admin",
    width: 1200,
    height: 806,
    isSignedIn: true,
    ready: (page) => page.getByRole("row").nth(5),
  },
  {
    name: "widget",
    path: () => "/demo/",
    width: 1200,
    height: 806,
    ready: (page) => page.frameLocator("iframe").locator("img").nth(5),
    begin: (page) => page.getByRole("heading", { name: "Aktuelle Angebote" }),
  },
]
