import { themeUnless } from "../../domain/pages/embed"
import { isRentedHome } from "../../domain/properties/commission"
import { formatAsked } from "../../domain/properties/price"
import { stateLabel } from "../../domain/properties/property-status"
import { fullName } from "../../domain/values/text"
import { CloseButton } from "../close-button"
import { CompanyLogo } from "../company-logo"
import { FullView } from "../gallery/full-view"
import { Gallery } from "../gallery/gallery"
import { ThumbnailTemplate } from "../gallery/thumbnails"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { PropertyPageData } from "../page-data"
import { SaveButton } from "../saved/save-button"
import { CompanyFooter, footerOfBroker } from "./company-footer"
import { Contact } from "./contact"
import { Details } from "./details"
import { PageHead } from "./page-head"
import { Share } from "./share"
import { Similar } from "./similar"
import { StickyInquiryBar } from "./sticky-inquiry-bar"

export function PropertyPage(data: PropertyPageData) {
  const { property, agent, companyName, companyContact, footer, inquiryToken, notice, shareUrl, offers, similar } = data
  const { viewingDays = [] } = data
  const { phone } = companyContact ?? agent ?? { phone: "" }
  const isBroker = isRentedHome(property)
  const shownFooter = footerOfBroker(footer, isBroker)
  const isSold = property.status === "sold"
  const isBare = property.images.length === 0
  return (
    <>
      <PageHeader {...data} />
      <main className="mx-auto max-w-7xl px-4 pt-2 pb-12 print:px-0 print:pt-0 print:pb-0">
        <div
          className={`${placeOfPictures(property.images.length)} flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-12 print:flex print:gap-3 ${isBare ? "lg:grid-rows-[auto_1fr_auto]" : "lg:grid-rows-[auto_auto_1fr]"}`}
        >
          <PageHead property={property} hasOthers={similar.length > 0} notifyAddress={data.notifyAddress} />
          <Gallery property={property} />
          <Details
            property={property}
            documents={data.documents ?? []}
            certificateExpired={data.certificateExpired ?? false}
          />
          <StickyInquiryBar
            price={isSold ? stateLabel(property) : formatAsked(property.marketing_type, property.details)}
            phone={phone}
            notifyAddress={isSold ? data.notifyAddress : undefined}
          />
          <Contact
            property={property}
            agent={agent}
            agentPage={data.agentPage}
            standsInFor={data.standsInFor}
            companyName={companyName}
            companyContact={companyContact}
            delivery={
              inquiryToken === undefined
                ? undefined
                : { propertyId: property.id, token: inquiryToken, days: viewingDays }
            }
            after={inquiryToken === undefined ? undefined : toAfterInquiry(data)}
            notice={notice}
            shareUrl={shareUrl}
          />
        </div>
        <Similar cards={similar} theme={linkTheme(data)} offers={offers} />
      </main>
      <ImageFailed />
      <FullView />
      <ThumbnailTemplate />
      {shownFooter && <CompanyFooter name={companyName} footer={shownFooter} isBroker={isBroker} />}
    </>
  )
}

const placeOfPictures = (count: number) => ["", "pictures-first"][count] ?? "pictures-first has-thumbnails"

const SUGGESTED = 3

const toAfterInquiry = ({ agent, companyName, answerTime = "", similar, notifyAddress }: PropertyPageData) => ({
  answerer: answerTime === "" && agent !== null ? fullName(agent) : companyName,
  answerTime,
  similar: similar.slice(0, SUGGESTED),
  ...(notifyAddress !== undefined && { notifyAddress }),
})

/** Returns null if the linked page has this theme by default. */
const linkTheme = ({ theme, scheme = "auto" }: PropertyPageData) => themeUnless(scheme, theme)

function PageHeader({ logo = "", companyName, offers, property, shareUrl }: PropertyPageData) {
  return (
    <header className="mx-auto flex max-w-7xl items-center justify-between gap-2 px-4 py-2 sm:gap-3 print:px-0 print:py-1">
      {logo === "" ? (
        <p className="min-w-0 grow truncate text-sm font-medium">{companyName}</p>
      ) : (
        <CompanyLogo source={logo} name={companyName} className="-ml-1 min-w-0" />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2 print:hidden">
        <a href={offers} className={`${plainLink} max-md:hidden`}>
          {messages.offers}
        </a>
        <SaveButton id={property.id} company={property.company_id} />
        <Share title={property.title} url={shareUrl} />
        <CloseButton href={offers} isQuiet />
      </div>
    </header>
  )
}

const plainLink =
  "inline-flex min-h-11 shrink-0 items-center px-3 text-sm font-medium underline-offset-4 hover:underline"
