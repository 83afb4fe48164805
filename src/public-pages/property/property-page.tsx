import type { ADDRESS_COLUMNS } from "../../domain/address"
import { DEFAULT_EMBED_OPTIONS, embedAddress, themeUnless } from "../../domain/embed"
import { formatAsked } from "../../domain/price"
import type { TextColumn } from "../../domain/property"
import { COLUMN_LABELS } from "../../domain/property-labels"
import { keepHouseNumber } from "../../domain/text"
import { CloseButton } from "../close-button"
import { CompanyLogo } from "../company-logo"
import { FloorPlans } from "../gallery/floor-plans"
import { FullView } from "../gallery/full-view"
import { Gallery } from "../gallery/gallery"
import { ThumbnailTemplate } from "../gallery/thumbnails"
import { Icon } from "../icon"
import { ImageFailed } from "../image-failed"
import { messages } from "../messages"
import type { PropertyPageData } from "../page-data"
import { Section } from "../section"
import { CompanyFooter } from "./company-footer"
import { Contact } from "./contact"
import { Costs } from "./costs"
import { EnergyBlock } from "./energy-block"
import { FactGrid } from "./fact-grid"
import { keyFacts, propertyFacts } from "./facts"
import { KeyFacts } from "./key-facts"
import { Price } from "./price"
import { StickyInquiryBar } from "./sticky-inquiry-bar"
import { TextSection } from "./text-section"

/** Typed so that a new text column does not compile until it has a section here. */
type SectionColumn = Exclude<
  TextColumn,
  | (typeof ADDRESS_COLUMNS)[number]
  | "title"
  | "status"
  | "agent_id"
  | "marketing_type"
  | "reference"
  | "commission"
  | "commission_note"
>
const { description, amenities, location, miscellaneous } = COLUMN_LABELS
const SECTIONS: Record<SectionColumn, string> = { description, amenities, location, miscellaneous }

export function PropertyPage(data: PropertyPageData) {
  const {
    property,
    agent,
    companyName,
    companyContact,
    footer,
    logo = "",
    inquiryToken,
    certificateExpired = false,
  } = data
  const { details } = property
  const facts = propertyFacts(property)
  const highlights = property.highlights.filter((highlight) => highlight.name !== "")
  return (
    <>
      <header className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 py-3">
        {logo === "" ? (
          <p className="min-w-0 truncate text-sm font-medium">{companyName}</p>
        ) : (
          <CompanyLogo source={logo} name={companyName} className="-ml-1" />
        )}
        <CloseButton href={listingsOf(data)} />
      </header>
      <main className="mx-auto max-w-7xl px-4 pb-12 print:pb-0">
        <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <div className="min-w-0 max-w-4xl">
            <h1 className={`long-words ${titleSize(property.title)}`}>{property.title}</h1>
            {property.address !== "" && (
              <p className="mt-2 flex gap-2 text-muted long-words">
                <Icon name="place" className="mt-1 size-4 shrink-0" />
                {keepHouseNumber(property.address)}
              </p>
            )}
          </div>
          <Price property={property} />
        </div>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-12 print:block">
          <div className="flex min-w-0 flex-col gap-8 print:block print:space-y-6">
            <Gallery images={property.images} title={property.title} />
            <KeyFacts facts={keyFacts(details)} />
            {highlights.length > 0 && (
              <ul aria-label={messages.highlights} className="flex flex-wrap gap-2">
                {highlights.map((highlight, index) => (
                  <li
                    key={highlight.id || `${index}`}
                    className="rounded-sm bg-accent-soft px-3 py-1.5 text-sm font-medium text-accent long-words print:border"
                  >
                    {highlight.name}
                  </li>
                ))}
              </ul>
            )}
            {Object.entries(SECTIONS).map(([name, title]) => (
              <TextSection key={name} title={title} text={property[name as SectionColumn]} />
            ))}
            {facts.length > 0 && (
              <Section title={messages.propertyData}>
                <FactGrid facts={facts} />
              </Section>
            )}
            <Costs property={property} />
            <FloorPlans plans={property.floor_plans} />
            <EnergyBlock property={property} expired={certificateExpired} />
            <StickyInquiryBar price={formatAsked(property.marketing_type, details)} />
          </div>
          <Contact
            property={property}
            agent={agent}
            companyName={companyName}
            companyContact={companyContact}
            inquiryToken={inquiryToken}
            shareUrl={data.shareUrl}
          />
        </div>
      </main>
      <ImageFailed />
      <FullView />
      <ThumbnailTemplate />
      {footer && <CompanyFooter name={companyName} footer={footer} />}
    </>
  )
}

function listingsOf({ property, theme, scheme = DEFAULT_EMBED_OPTIONS.theme }: PropertyPageData): string {
  const { columns } = DEFAULT_EMBED_OPTIONS
  return embedAddress(property.company_id, { columns, theme: themeUnless(scheme, theme) })
}

const titleSize = (title: string) => (title.length > 80 ? "text-xl sm:text-2xl" : "text-2xl sm:text-3xl")
