import type { Locator, Page } from "playwright"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"

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

/** Has images, energy data and inquiries. Its pictures have the light of those in the widget. */
export const SHOWN_LISTING = "Familienhaus mit Südgarten und viel Platz unter dem Dach"
/** Has asked about it. */
const SHOWN_PERSON = "Greta Sommerfeld"

/** Returns a shot of the widget as another site embeds it, without a title of its own. */
const widget = (columns: 1 | 2 | 3, width: number, language: "de" | "en"): Shot => ({
  name: `widget-${columns}${language === "de" ? "" : "-en"}`,
  path: () => `/embed?company=${DEMO_COMPANY_ID}&columns=${columns}&theme=auto&lang=${language}`,
  width,
  height: TOUR_HEIGHT,
  prepare: (page) => page.evaluate(() => delete document.documentElement.dataset.standalone).then(() => {}),
})

/** Returns two shots of what a member sees, for wide windows and for phones. */
const tour = (name: string, shot: Pick<Shot, "path" | "ready" | "prepare" | "begin" | "margin">): Shot[] => [
  { ...shot, name, width: 1136, height: TOUR_HEIGHT, isSignedIn: true },
  { ...shot, name: `${name}-phone`, width: 390, height: TOUR_HEIGHT, isSignedIn: true },
]

const openPerson = (page: Page) => page.getByText(SHOWN_PERSON).first().click()

/** The height of the pictures in the landing page’s first frame. */
const TOUR_HEIGHT = 640

const listing = ({ listing: id }: { listing: string }) => `/property/${id}`

export const shots: readonly Shot[] = [
  ...(["de", "en"] as const).flatMap((language) => [
    widget(1, 358, language),
    widget(2, 720, language),
    widget(3, 1136, language),
  ]),
  ...tour("inbox", {
    path: () => "/admin?tab=inquiries",
    ready: (page) => page.getByText(SHOWN_PERSON).first(),
    prepare: async (page) => {
      await openPerson(page)
      await page.getByRole("button", { name: "Antworten" }).first().waitFor()
    },
    begin: (page) => page.getByRole("heading", { name: SHOWN_PERSON }),
    margin: 100,
  }),
  ...tour("viewings", {
    path: () => "/admin?tab=viewings",
    ready: (page) => page.getByText(SHOWN_PERSON).first(),
    begin: (page) => page.getByRole("heading", { name: "Besichtigungen", exact: true }),
  }),
  ...tour("person", {
    path: () => "/admin?tab=contacts",
    ready: (page) => page.getByText(SHOWN_PERSON).first(),
    prepare: async (page) => {
      await openPerson(page)
      await page.getByRole("button", { name: "Anruf notieren" }).waitFor()
    },
    begin: (page) => page.getByRole("heading", { name: SHOWN_PERSON }).first(),
    margin: 44,
  }),
  {
    name: "portal",
    path: () => "/admin?status=active",
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
    name: "report",
    path: ({ listing: id }) => `/admin/properties/report/${id}`,
    width: 480,
    height: 420,
    isSignedIn: true,
    begin: (page) => page.getByRole("heading", { name: "So steht es um Ihre Immobilie" }),
    margin: 40,
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
