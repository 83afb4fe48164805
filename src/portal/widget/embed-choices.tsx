import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  EMBED_COLUMNS,
  EMBED_THEMES,
  type EmbedOptions,
  LISTING_LANGUAGES,
  type ListingLanguage,
} from "../../domain/pages/embed"
import { PROPERTY_TYPES } from "../../domain/properties/enumerations"
import { isLimit, type ListingScope, SOLD } from "../../domain/properties/listing-query"
import { MARKETING_LABELS, MARKETING_TYPES } from "../../domain/values/marketing"
import { Checkbox } from "../../ui/checkbox"
import { Disclosure } from "../../ui/disclosure"
import { Field } from "../../ui/field"
import { FilterButtons } from "../../ui/filter-buttons"
import { Input } from "../../ui/input"

export type EmbedChoice = EmbedOptions & ListingScope & { lang: ListingLanguage }
type EmbedChoicesProps = { value: EmbedChoice; onChange: (changed: Partial<EmbedChoice>) => void }

/** Edits the tag's options: how the listings look, and which of them are shown. */
export function EmbedChoices({ value, onChange }: EmbedChoicesProps) {
  const { t } = useTranslation("embed-code")
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Choice title={t("options.columns")}>
          <FilterButtons
            label={t("options.columns")}
            options={EMBED_COLUMNS.map((columns) => ({ value: columns, label: t(`options.column.${columns}`) }))}
            value={value.columns}
            onChange={(columns) => onChange({ columns })}
          />
        </Choice>
        <Choice title={t("options.theme")}>
          <FilterButtons
            label={t("options.theme")}
            options={EMBED_THEMES.map((theme) => ({ value: theme, label: t(`options.themes.${theme}`) }))}
            value={value.theme}
            onChange={(theme) => onChange({ theme })}
          />
        </Choice>
      </div>
      <Disclosure title={t("options.more")}>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <Choice title={t("options.marketing")}>
            <FilterButtons
              label={t("options.marketing")}
              options={["" as const, ...MARKETING_TYPES].map((offer) => ({
                value: offer,
                label: offer === "" ? t("options.all") : MARKETING_LABELS[offer],
              }))}
              value={value.marketing}
              onChange={(marketing) => onChange({ marketing })}
            />
          </Choice>
          <Choice title={t("options.sold")}>
            <FilterButtons
              label={t("options.sold")}
              options={["" as const, ...SOLD].map((sold) => ({
                value: sold,
                label: t(`options.soldOnes.${sold || "yes"}`),
              }))}
              value={value.sold}
              onChange={(sold) => onChange({ sold })}
            />
          </Choice>
          <Choice title={t("options.language")}>
            <FilterButtons
              label={t("options.language")}
              options={LISTING_LANGUAGES.map((lang) => ({ value: lang, label: t(`options.languages.${lang}`) }))}
              value={value.lang}
              onChange={(lang) => onChange({ lang })}
            />
          </Choice>
        </div>
        <Limit onChange={(limit) => onChange({ limit })} />
        <Types value={value.types} onChange={(types) => onChange({ types })} />
      </Disclosure>
    </div>
  )
}

function Limit({ onChange }: { onChange: (limit: string) => void }) {
  const { t } = useTranslation("embed-code")
  const [typed, setTyped] = useState("")
  const text = typed.trim()
  function type(input: string) {
    setTyped(input)
    onChange(isLimit(input.trim()) ? input.trim() : "")
  }
  return (
    <Field
      label={t("options.limit")}
      hint={t("options.limitHint")}
      error={text === "" || isLimit(text) ? undefined : t("options.limitError")}
    >
      <Input value={typed} onChange={(event) => type(event.target.value)} inputMode="numeric" className="max-w-32" />
    </Field>
  )
}

function Types({ value, onChange }: { value: string; onChange: (types: string) => void }) {
  const { t } = useTranslation("embed-code")
  const chosen = value.split(",")
  const toggle = (type: string, isChosen: boolean) =>
    onChange(PROPERTY_TYPES.filter((one) => (one === type ? isChosen : chosen.includes(one))).join(","))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-sm font-medium">{t("options.types")}</legend>
      <p className="text-sm text-muted">{t("options.typesHint")}</p>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {PROPERTY_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={type}
            checked={chosen.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The group has its own label, so the title is hidden from screen readers. */
function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-full gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {title}
      </span>
      {children}
    </div>
  )
}
