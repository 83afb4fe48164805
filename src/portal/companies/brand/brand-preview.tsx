import { useQuery } from "@tanstack/react-query"
import { type CSSProperties, useState } from "react"
import { useTranslation } from "react-i18next"
import { propertiesQuery } from "../../../api/properties"
import { type BrandInput, brandVariables } from "../../../domain/companies/brand"
import type { Company } from "../../../domain/companies/company"
import { formatAsked } from "../../../domain/properties/price"
import { primaryButton } from "../../../public-pages/button-class"
import { CompanyLogo } from "../../../public-pages/company-logo"
import { ListingCard } from "../../../public-pages/lists/listing-card"
import type { ListingCardData } from "../../../public-pages/page-data"
import { CompanyFooter } from "../../../public-pages/property/company-footer"
import { buildFooter } from "../../../public-pages/property/shown"
import { FilterButtons } from "../../../ui/filter-buttons"
import { pageVariables } from "../../../ui/page-tokens"

const MODES = ["light", "dark"] as const
type Mode = (typeof MODES)[number]

/** Shows the parts of the public pages that use the company's colours, with the form's unsaved values. */
export function BrandPreview({ company, brand }: { company: Company; brand: BrandInput }) {
  const { t } = useTranslation("brand")
  const [chosen, setChosen] = useState<Mode | null>(null)
  const mode = chosen ?? (brand.color_scheme === "dark" ? "dark" : "light")
  const look = { ...brand, accent_color: brand.accent_color.trim() }
  const style: CSSProperties = { colorScheme: mode, ...pageVariables(mode), ...brandVariables(look, mode) }
  const { data: listings } = useQuery(propertiesQuery({ companyId: company.id, status: "active", perPage: 1 }))
  const listed = listings?.rows[0] ?? {
    id: "",
    title: t("preview.sampleTitle"),
    address: t("preview.sampleAddress"),
    status: "active" as const,
    marketing_type: "sale" as const,
    reserved: false,
    price: "489000",
    cold_rent: "",
    property_type: "",
    living_area: "104",
    plot_area: "",
    rooms: "3.5",
    image: null,
  }
  const card: ListingCardData = { ...listed, features: [] }
  const footer = buildFooter({ ...company, contact_confirmed: true })
  return (
    <section
      aria-label={t("preview.title")}
      className="grid min-w-0 content-start gap-3 xl:sticky xl:top-24 xl:self-start"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">{t("preview.title")}</h3>
        <FilterButtons
          label={t("preview.mode")}
          options={MODES.map((value) => ({ value, label: t(`schemes.${value}`) }))}
          value={mode}
          onChange={setChosen}
        />
      </div>
      <div inert style={style} className="overflow-hidden rounded-md border border-line bg-canvas text-ink">
        <div className="grid gap-4 p-4">
          {brand.logo === "" ? (
            <p className="truncate text-sm font-medium">{company.name}</p>
          ) : (
            <CompanyLogo source={brand.logo} name={company.name} className="-ml-1" />
          )}
          <div className="max-w-sm">
            <ListingCard card={card} columns={3} theme={null} first={false} />
          </div>
          <p className="flex flex-wrap items-center gap-4">
            <span className="tabular text-2xl font-semibold text-accent">
              {formatAsked(card.marketing_type, {
                ...card,
                coldRent: card.cold_rent,
                propertyType: card.property_type,
              })}
            </span>
            <span className="rounded-sm bg-accent-soft px-3 py-1.5 text-sm font-medium text-accent">
              {t("preview.highlight")}
            </span>
          </p>
          <p>
            <span className={primaryButton}>{t("preview.button")}</span>
          </p>
        </div>
        {footer && <CompanyFooter name={company.name} footer={footer} />}
      </div>
    </section>
  )
}
