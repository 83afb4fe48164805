import * as z from "zod/mini"
import { flag, optionalText } from "../values/fields"

/** About a page of paper, which is read to its end. */
const MAX_ABOUT = 3000
const MAX_HOURS = 600

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
})
export type CompanyPageInput = z.output<typeof companyPageSchema>
