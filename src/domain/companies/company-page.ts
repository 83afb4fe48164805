import * as z from "zod/mini"
import { flag, optionalText } from "../values/fields"

/** About a page of paper, which is read to its end. */
const MAX_ABOUT = 3000
const MAX_HOURS = 600

/** Chats load the picture for a link: some leave out one above 600 kB, and show 1200 pixels at most. */
export const MAX_PAGE_PICTURE_BYTES = 400 * 1024
export const PAGE_PICTURE_SIDE = 1200
/** A few kilobytes can hold an image whose pixels fill a phone's memory. */
export const MAX_PAGE_PICTURE_SIDE = 2560
/** The limit exceeds every picture that fits, so that a larger one gets an error of its own. */
const PICTURE_TEXT = 1_000_000

/** What a company's own page says of the office, beside its name, contact and listings. */
export const companyPageSchema = z.object({
  /** The text about the office: one paragraph a line. The first one introduces the page, and previews of links. */
  about: optionalText(MAX_ABOUT),
  /** When somebody is there, in lines: `Mo–Fr 9–18 Uhr`. */
  opening_hours: optionalText(MAX_HOURS),
  /** True if all agents stand on the page; otherwise only those who have a public listing. */
  show_team: flag(),
  /** True if sold and let listings stand there as references, those whose owners agree. */
  show_references: flag(),
  /** What previews of links to the page show: a data URL (stored as a file), the current address, or empty for none. */
  page_picture: optionalText(PICTURE_TEXT),
})
export type CompanyPageInput = z.output<typeof companyPageSchema>
