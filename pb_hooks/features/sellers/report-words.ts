import type { SellerReport } from "../../../src/domain/sellers/seller-report"
import { sellerTexts } from "../../../src/public-pages/sellers/seller-texts"

export const REPORT_BUTTON = "Zahlen ansehen"

export const reportSubject = ({ title }: Pick<SellerReport, "title">) => `Ihre Immobilie: ${title}`

/** The number of weeks whose figures the mail names: a month, however long it is. */
const WEEKS = 4

/** Returns what the mail says to an owner: the figures of the last weeks, and the agent's words. */
export function reportParagraphs({ title, weeks, totals, note, state }: SellerReport, name: string): string[] {
  const last = weeks.slice(-WEEKS)
  const sum = (what: "views" | "inquiries" | "viewings") => last.reduce((total, week) => total + week[what], 0)
  const figures = `${sellerTexts.views(sum("views"))}, ${sellerTexts.inquiries(sum("inquiries"))} und ${sum("viewings") === 1 ? "eine Besichtigung" : `${sum("viewings")} Besichtigungen`}`
  const arranged =
    ["", " Eine Besichtigung ist vereinbart."][totals.arranged] ?? ` ${totals.arranged} Besichtigungen sind vereinbart.`
  return [
    name === "" ? "Guten Tag," : `Guten Tag ${name},`,
    `so steht es um „${title}“: ${sellerTexts.states[state]} In den letzten vier Wochen gab es ${figures}.${arranged}`,
    ...note.split(/\n{2,}/).filter(Boolean),
    "Alle Zahlen und wie es weitergeht, lesen Sie auf Ihrer Seite.",
  ]
}
