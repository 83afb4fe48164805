import { addFileToken, ownFilePath } from "../../../../api/client/files"
import type { Agent } from "../../../../domain/agents/agent"
import type { Company } from "../../../../domain/companies/company"
import { listViewingDays } from "../../../../domain/inquiries/viewing-wish"
import { DELIVERY_SIZES, withNames, withOneFeatured } from "../../../../domain/media/image"
import { companyAddress } from "../../../../domain/pages/embed"
import { publicAddress } from "../../../../domain/values/address"
import { berlinDay } from "../../../../domain/values/date"
import type { PropertyPageData } from "../../../../public-pages/page-data"
import {
  buildFooter,
  getCertificate,
  getCompanyContact,
  shareAddress,
  shownAgent,
  shownProperty,
  toNotice,
} from "../../../../public-pages/property/shown"
import { fromFormValues, type PropertyFormValues, withoutErrors } from "../values/form-values"

type Sources = {
  values: PropertyFormValues
  propertyId: string
  company: Company
  agents: readonly Agent[]
  /** The file token for images that are not public yet. */
  token: string | undefined
}

/** Returns the data that the public page would get from the form's values, once they are valid, saved and public. */
export function buildPreviewData({ values, propertyId, company, agents, token }: Sources): PropertyPageData {
  const {
    internal_note: _note,
    seller_commission: _share,
    draft: _draft,
    ...columns
  } = fromFormValues(withoutErrors(values))
  const property = shownProperty({
    id: propertyId,
    company_id: company.id,
    ...columns,
    ...publicAddress(columns, columns.hide_address),
    images: withOneFeatured(columns.images.map((image) => withToken(image, token))),
    floor_plans: withNames(columns.floor_plans.map((plan) => withToken(plan, token))),
  })
  const find = (id: string) => agents.find((one) => one.id === id) ?? null
  const { agent, standsInFor } = shownAgent(find(columns.agent_id), find, company, berlinDay(new Date()))
  const footer = buildFooter(company)
  return {
    property,
    agent,
    ...(standsInFor !== "" && { standsInFor }),
    companyName: company.name,
    companyContact: getCompanyContact(agent, company),
    ...(footer && { footer }),
    ...(company.inquiry_mode === "delivered" && {
      inquiryToken: "-",
      viewingDays: listViewingDays(property.status, Date.now()),
      notice: toNotice(company),
    }),
    ...(company.logo && { logo: company.logo }),
    ...(company.color_scheme && { scheme: company.color_scheme }),
    offers: companyAddress(company.slug),
    similar: [],
    shareUrl: location.origin + shareAddress(property, company.slug),
    posted: berlinDay(new Date()),
    ...(getCertificate(property, berlinDay(new Date())).expired && { certificateExpired: true }),
    theme: company.color_scheme ?? "auto",
  }
}

type Picture = { url: string; width?: number | undefined } & Partial<Record<(typeof DELIVERY_SIZES)[number], string>>

function withToken<P extends Picture>(picture: P, token: string | undefined): P {
  const own = (url: string) => addFileToken(ownFilePath({ width: picture.width, url }), token)
  const sizes = DELIVERY_SIZES.flatMap((size) => {
    const url = picture[size]
    return url === undefined ? [] : [[size, own(url)]]
  })
  return { ...picture, url: own(picture.url), ...Object.fromEntries(sizes) }
}
