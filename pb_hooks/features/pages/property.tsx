import { propertyScript } from "virtual:assets"
import { listViewingDays } from "../../../src/domain/inquiries/viewing-wish"
import { companyAddress, notifyAddress, teamAddress } from "../../../src/domain/pages/embed"
import { PROPERTY_TYPES } from "../../../src/domain/properties/enumerations"
import { parseVideos } from "../../../src/domain/properties/films"
import { NO_FILTER } from "../../../src/domain/properties/listing-query"
import type { PublicProperty } from "../../../src/domain/properties/property"
import { berlinDay, endOfBerlinDay } from "../../../src/domain/values/date"
import { isOneOf } from "../../../src/domain/values/type-guards"
import { MessagePage } from "../../../src/public-pages/message-page"
import { messages } from "../../../src/public-pages/messages"
import type { PropertyPageData, Theme } from "../../../src/public-pages/page-data"
import { PropertyPage } from "../../../src/public-pages/property/property-page"
import { toNotice } from "../../../src/public-pages/property/shown"
import { appUrl } from "../../engine/env"
import { renderHtml } from "../../engine/render-html"
import { pageToken, TOKEN_PAGE_MS, viewSeal } from "../../server/access/seals"
import { type RenderedPage, renderDocument, renderedPage } from "../../server/pages/html"
import { chooseTheme } from "../../server/pages/page-request"
import { getBrandStyle, logoAddress, type PageCompany, takesSearches } from "../companies"
import { publicDocuments } from "../documents"
import { findAnswerTime } from "../inquiries"
import { earliestExpiry, findSimilar } from "../properties"
import { propertyMeta } from "./link-meta"
import { findShownProperty } from "./property-data"
import { structuredData } from "./seo"

export function renderProperty(id: string, asked: Theme | null): RenderedPage | null {
  const shown = findShownProperty(id)
  if (shown === null) return null
  const { company } = shown
  const { agent } = shown.data
  const inquiryToken = company.inquiry_mode === "delivered" ? pageToken(id) : undefined
  const theme = chooseTheme("property", asked, shown.data.scheme)
  const documents = publicDocuments(id)
  const similar = findSimilar(company.id, id)
  const data: PropertyPageData = {
    ...shown.data,
    ...(agent !== null && company.show_team && { agentPage: teamAddress(company.slug, agent.id) }),
    offers: companyAddress(company.slug),
    similar,
    ...(documents.length > 0 && { documents }),
    theme,
    ...(inquiryToken && {
      inquiryToken,
      viewingDays: listViewingDays(shown.data.property.status, Date.now()),
      answerTime: findAnswerTime(company.id),
      notice: toNotice(company),
    }),
    ...buildNotify(company, shown.data.property),
  }
  const origin = appUrl()
  const today = endOfBerlinDay(berlinDay(new Date()))
  const until = Math.min(shown.until, earliestExpiry(similar), Date.now() + TOKEN_PAGE_MS, today)
  return renderedPage({
    page: "property",
    title: messages.pageTitle(data.property.title),
    canonical: `${origin}/property/${id}`,
    meta: { ...propertyMeta(data, origin, logoAddress(company)), view: viewSeal(id), company: company.id },
    theme,
    style: getBrandStyle(company),
    body: renderHtml(<PropertyPage {...data} />),
    frames: listFrameOrigins(data.property.films),
    script: propertyScript,
    structuredData: structuredData(data, origin),
    until,
  })
}

/** Returns the address at which visitors save a search for similar listings. */
function buildNotify(company: PageCompany, { marketing_type: offer, details, city }: PublicProperty) {
  if (!takesSearches(company)) return {}
  const type = isOneOf(PROPERTY_TYPES, details.propertyType) ? details.propertyType : ""
  return { notifyAddress: notifyAddress(company.slug, { ...NO_FILTER, offer, type, place: city }) }
}

const listFrameOrigins = (films: string) => [...new Set(parseVideos(films).map(({ origin }) => origin))].join(" ")

export const renderMissingProperty = (theme: Theme | null) => renderMessage(messages.missing, theme)

/** `id`: the failure's id in the log. */
export const renderFailedProperty = (theme: Theme | null, id: string) => renderMessage(messages.failed, theme, id)

function renderMessage(title: string, asked: Theme | null, failureId?: string): string {
  return renderDocument({
    page: "property",
    title: messages.pageTitle(title),
    meta: { robots: "noindex" },
    theme: chooseTheme("property", asked),
    body: renderHtml(<MessagePage failureId={failureId} />),
    script: propertyScript,
  })
}
