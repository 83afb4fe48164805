import { paragraphs } from "../../../src/domain/values/text"
import { messages } from "../../../src/public-pages/messages"
import type { CompanyPageData } from "../../../src/public-pages/page-data"
import { appUrl } from "../../engine/env"
import { logoAddress, type PageCompany, pagePictureAddress } from "../companies"
import { previewAddress } from "../media"
import { imageMeta, logoMeta, shorten } from "./link-meta"

/** A part of the listings is no page of its own for search engines. */
export function companyMeta(
  company: PageCompany,
  { cards, offered }: CompanyPageData,
  address: string,
  isPart: boolean,
): Record<string, string> {
  const title = messages.companyListings(company.name)
  const description = shorten(paragraphs(company.about).join(" ")) || describeListings(title, cards, offered)
  return {
    description,
    robots: isPart ? "noindex" : "max-image-preview:large",
    "og:type": "website",
    "og:locale": "de_DE",
    "og:site_name": company.name,
    "og:title": title,
    "og:description": description,
    "og:url": address,
    ...pictureMeta(company, cards, title),
  }
}

/** Names the picture that the company has chosen, else the cover of the first listing, else the logo. */
function pictureMeta(company: PageCompany, cards: CompanyPageData["cards"], title: string): Record<string, string> {
  const own = pagePictureAddress(company)
  if (own !== "") return imageMeta({ url: own }, null, company.name, appUrl())
  const [shown] = cards.flatMap(({ id, image }) => (image === null ? [] : [{ id, image }]))
  if (shown === undefined) return logoMeta(logoAddress(company), company.name, appUrl())
  return imageMeta(shown.image, previewAddress(shown.id, shown.image), title, appUrl())
}

const NAMED_KINDS = 3

/** Says how many listings there are, and of which kinds, the first three of the page. */
function describeListings(title: string, cards: CompanyPageData["cards"], total: number): string {
  if (total === 0) return title
  const kinds = [...new Set(cards.map(({ property_type }) => property_type))].filter((kind) => kind !== "Sonstiges")
  const named = kinds.slice(0, NAMED_KINDS).join(", ")
  return `${title}: ${messages.count(total)}${named && `, zum Beispiel ${named}`}`
}
