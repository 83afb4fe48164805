import { hasPageEnded, lastDayOfPage } from "../../../src/domain/properties/seller-fields"
import { EndedSellerPage, SellerPage, UnknownSellerPage } from "../../../src/public-pages/sellers/seller-page"
import { sellerTexts } from "../../../src/public-pages/sellers/seller-texts"
import { getStrings } from "../../database/records"
import { renderHtml } from "../../engine/render-html"
import { answerPrivately, answerUnknown } from "../../server/pages/private-page"
import { buildFrame, dressPage, findCompany } from "../companies"
import { buildReport } from "./build-report"
import { findOwned } from "./owner-link"

/** Answers the link of an owner, who has no account. Programs that check mails open links, so it changes nothing. */
export function answerSeller(event: core.RequestEvent): void {
  const property = findOwned(event.request?.pathValue("token") ?? "")
  const company = property === null ? null : findCompany(property.getString("company_id"))
  if (property === null || company === null) {
    answerUnknown(event, sellerTexts.unknown, () => renderHtml(<UnknownSellerPage />))
    return
  }
  const ends = getStrings(property, ["mandate_until", "sold_on"] as const)
  const frame = buildFrame(company)
  if (hasPageEnded(ends, new Date())) {
    const body = renderHtml(<EndedSellerPage {...frame} lastDay={lastDayOfPage(ends)} />)
    answerPrivately(event, { status: 410, title: sellerTexts.ended, ...dressPage(company), body })
    return
  }
  const body = renderHtml(<SellerPage {...frame} report={buildReport(property)} />)
  answerPrivately(event, { status: 200, title: sellerTexts.title, ...dressPage(company), body })
}
