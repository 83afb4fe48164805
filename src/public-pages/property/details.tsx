import type { OfferedDocument } from "../../domain/documents/document"
import type { PublicProperty, TextColumn } from "../../domain/properties/property"
import { COLUMN_LABELS, FEATURE_LABELS } from "../../domain/properties/property-labels"
import type { ADDRESS_COLUMNS } from "../../domain/values/address"
import { typedKeys } from "../../domain/values/type-guards"
import { DocumentList } from "../documents/document-list"
import { documentTexts } from "../documents/document-texts"
import { ExposeButton } from "../expose/expose-button"
import { FeatureList } from "../feature-list"
import { FloorPlans } from "../gallery/floor-plans"
import { messages } from "../messages"
import { Section } from "../section"
import { Costs } from "./costs"
import { EnergyBlock } from "./energy-block"
import { FactGrid } from "./fact-grid"
import { keyFacts, propertyFacts } from "./facts"
import { Films } from "./films/films"
import { KeyFacts } from "./key-facts"
import { TextSection } from "./text-section"

/** The type makes sure that a new text column does not compile until it has a section here. */
type SectionColumn = Exclude<
  Extract<TextColumn, keyof PublicProperty>,
  | (typeof ADDRESS_COLUMNS)[number]
  | "title"
  | "status"
  | "agent_id"
  | "marketing_type"
  | "reference"
  | "commission"
  | "commission_note"
  | "films"
>
const { description, amenities, location, miscellaneous } = COLUMN_LABELS
const SECTIONS: Record<SectionColumn, string> = { description, amenities, location, miscellaneous }

const features =
  "grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-6 gap-y-2.5 not-last:mb-5 print:grid-cols-3 print:gap-y-1"

type DetailsProps = { property: PublicProperty; documents: readonly OfferedDocument[]; certificateExpired: boolean }

/**
 * Shows all details of a property besides title, price and pictures. On paper the contact is between its two parts. The column
 * is named, because the contact, which comes later in the source, has the other one.
 */
export function Details({ property, documents, certificateExpired }: DetailsProps) {
  const facts = propertyFacts(property)
  const highlights = property.highlights.filter((highlight) => highlight.name !== "")
  return (
    <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 print:contents">
      <KeyFacts facts={keyFacts(property.details)} />
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
      <ExposeButton id={property.id} />
      <div data-body className="flex flex-col gap-8 print:block">
        {typedKeys(SECTIONS).map((name) => (
          <TextSection key={name} title={SECTIONS[name]} text={property[name]}>
            {name === "amenities" && property.features.length > 0 && (
              <FeatureList features={property.features} labels={FEATURE_LABELS} className={features} />
            )}
          </TextSection>
        ))}
        {facts.length > 0 && (
          <Section title={messages.propertyData}>
            <FactGrid facts={facts} />
          </Section>
        )}
        <Costs property={property} />
        <FloorPlans plans={property.floor_plans} />
        <Films stored={property.films} />
        <EnergyBlock property={property} expired={certificateExpired} />
        {documents.length > 0 && (
          <div className="print:hidden">
            <Section title={documentTexts.heading}>
              <DocumentList documents={documents} />
            </Section>
          </div>
        )}
      </div>
    </div>
  )
}
