import type { Locator, Page } from "playwright"
import { DEMO_COMPANY_ID } from "../../src/domain/operations/demo"

type Language = "de" | "en"

/** Sizes in CSS pixels. A picture ends with something that is whole: with the window, or with the element `end`. */
export type Shot = {
  name: string
  path: (ids: { listing: string }) => string
  width: number
  /** The height of the picture, of a window with that height unless something begins or ends it. */
  height: number
  isSignedIn?: boolean
  /** Visible once the page is complete. */
  ready?: (page: Page) => Locator
  prepare?: (page: Page) => Promise<void>
  /** First element of the clip; by default the page's top. */
  begin?: (page: Page) => Locator
  /** Last element of the clip. */
  end?: (page: Page) => Locator
  /** Elements that are left out, so that a list ends after a whole row and a card with its border. */
  without?: string
  /** Space above the first element, and below the last. */
  margin?: number
  below?: number
}

/** Has images, energy data and inquiries. Its pictures have the light of those in the widget. */
export const SHOWN_LISTING = "Familienhaus mit Südgarten und viel Platz unter dem Dach"
/** Has asked about it. */
const SHOWN_PERSON = "Greta Sommerfeld"

/** What the newest listings are called on English pictures: an office writes its titles in the language of its visitors. */
export const ENGLISH_TITLES: Readonly<Record<string, string>> = {
  [SHOWN_LISTING]: "Family home with a south-facing garden and a large attic",
  "Doppelhaushälfte mit Solaranlage und großem Carport": "Semi-detached house with solar panels and a carport",
  "Erstbezug am See: drei Zimmer mit Balkon": "New flat by the lake: three rooms and a balcony",
  "Bürohaus mit hellen Etagen und 24 Stellplätzen": "Office building with bright floors and 24 parking spaces",
  "Liebevoll saniertes Fachwerkhaus im historischen Ortskern": "Restored timber-framed house in the old village",
  "Heller Bungalow auf ruhigem Eckgrundstück": "Bright bungalow on a quiet corner plot",
}

/** Returns a shot of the widget as another site embeds it, without a title of its own, with one row of listings. */
const widget = (columns: 1 | 2 | 3, width: number, height: number, language: Language): Shot => ({
  name: `widget-${columns}${language === "de" ? "" : "-en"}`,
  path: () => `/embed?company=${DEMO_COMPANY_ID}&theme=auto&limit=${columns}&lang=${language}`,
  width,
  height,
  prepare: embed,
  end: (page) => page.locator("main li:has(h2)").first(),
  below: 4,
})

const embed = (page: Page) => page.evaluate(() => delete document.documentElement.dataset.standalone).then(() => {})

type Part = Omit<Shot, "name" | "width" | "height" | "isSignedIn">

/** Returns two shots of what a member sees, for wide windows and for phones. */
const tour = (name: string, heights: [wide: number, phone: number], wide: Part, phone: Partial<Part> = {}): Shot[] => [
  { ...wide, name, width: 1136, height: heights[0], isSignedIn: true },
  { ...wide, ...phone, name: `${name}-phone`, width: 390, height: heights[1], isSignedIn: true },
]

const openPerson = (page: Page) => page.getByText(SHOWN_PERSON).first().click()

const listing = ({ listing: id }: { listing: string }) => `/property/${id}`

const german: readonly Shot[] = [
  widget(1, 358, 465, "de"),
  widget(2, 720, 464, "de"),
  widget(3, 1136, 474, "de"),
  ...tour("inbox", [689, 801], {
    path: () => "/admin?tab=inquiries",
    ready: (page) => page.getByText(SHOWN_PERSON).first(),
    prepare: async (page) => {
      await openPerson(page)
      await page.getByRole("button", { name: "Antworten" }).first().waitFor()
    },
    // The rows that the message leaves room for, and what is below its buttons.
    without:
      'ul[aria-label="Anfragen"] > li:nth-child(n+7), .whitespace-pre-line ~ :is(section, fieldset, form, .max-w-xs)',
    begin: (page) => page.getByRole("button", { name: "Zurück zur Liste" }),
    margin: 36,
    end: (page) => page.getByRole("button", { name: "Spam-Verdacht" }).last(),
    below: 45,
  }),
  ...tour(
    "viewings",
    [807, 660],
    {
      path: () => "/admin?tab=viewings",
      ready: (page) => page.getByText(SHOWN_PERSON).first(),
      begin: (page) => page.getByRole("heading", { name: "Besichtigungen", exact: true }),
      end: (page) => page.locator("main section:has(h3) ul").nth(1),
    },
    { end: (page) => page.locator("main section:has(h3) ul").first() },
  ),
  ...tour(
    "person",
    [500, 780],
    {
      path: () => "/admin?tab=contacts",
      ready: (page) => page.getByText(SHOWN_PERSON).first(),
      prepare: async (page) => {
        await openPerson(page)
        await page.getByRole("button", { name: "Anruf notieren" }).waitFor()
      },
      begin: (page) => page.getByRole("heading", { name: SHOWN_PERSON }).first(),
      margin: 45,
      end: (page) => page.getByRole("list", { name: "Verlauf" }),
      without: 'ol[aria-label="Verlauf"] > li:nth-child(n+6)',
    },
    { without: 'ol[aria-label="Verlauf"] > li:nth-child(n+4)' },
  ),
  {
    name: "portal",
    path: () => "/admin?status=active",
    width: 1200,
    height: 1020,
    isSignedIn: true,
    ready: (page) => page.getByRole("row").nth(5),
    without: "tbody > tr:nth-child(n+7)",
    end: (page) => page.getByRole("table"),
  },
  { name: "phone", path: listing, width: 390, height: 830 },
  {
    name: "energy",
    path: listing,
    width: 480,
    height: 464,
    begin: (page) => page.getByRole("heading", { name: "Energieausweis", exact: true }),
    end: (page) =>
      page.locator("section", { has: page.getByRole("heading", { name: "Energieausweis", exact: true }) }).last(),
  },
  {
    name: "report",
    path: ({ listing: id }) => `/admin/properties/report/${id}`,
    width: 480,
    height: 558,
    isSignedIn: true,
    begin: (page) => page.getByRole("heading", { name: "So steht es um Ihre Immobilie" }),
    end: (page) => page.getByRole("figure").first(),
    below: 34,
    without:
      "header p:not(.font-medium), header img, figure ~ *, section:has(figure) ~ *, article > section:not(:has(figure))",
  },
]

const english: readonly Shot[] = [
  widget(1, 358, 465, "en"),
  widget(2, 720, 464, "en"),
  widget(3, 1136, 474, "en"),
  {
    name: "list-en",
    path: () => `/embed?company=${DEMO_COMPANY_ID}&theme=auto&lang=en`,
    width: 1200,
    height: 1069,
    prepare: embed,
    end: (page) => page.locator("main li:has(h2)").nth(5),
  },
  {
    name: "phone-en",
    path: () => `/embed?company=${DEMO_COMPANY_ID}&theme=auto&lang=en`,
    width: 390,
    height: 719,
    end: (page) => page.locator("main li:has(h2)").first(),
    below: 12,
  },
]

export const shots: Readonly<Record<Language, readonly Shot[]>> = { de: german, en: english }

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
