import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { PROPERTY_FILTERS } from "../../../domain/properties/list-filters"
import { askForThousands, formatDecimal, parseDecimal } from "../../../domain/values/number"
import { isPossible } from "../../../domain/values/possible"
import { Button } from "../../../ui/button"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import type { PropertyFilters } from "../table-state"
import { type Range, withFilters } from "./filter-fields"

type TypedProps = { filters: PropertyFilters; onApply: (filters: PropertyFilters) => void }

const UNITS: Record<Range, string | undefined> = { price: "€", rooms: undefined, area: "m²" }
const EXAMPLES: Record<Range, string> = { price: "350.000", rooms: "2,5", area: "80" }

/** Returns the filter's value of what is typed, rounded as the filter needs it; null if it is none. */
function toValue(range: Range, text: string): string | null {
  const number = askForThousands(text) === null ? parseDecimal(text.trim()) : null
  if (number === null || number === "") return number
  const rounded = range === "rooms" ? Math.round(Number(number) * 2) / 2 : Math.round(Number(number))
  return isPossible(PROPERTY_FILTERS[`min_${range}`], String(rounded)) ? String(rounded) : null
}

export function RangeForm({ range, filters, onApply }: TypedProps & { range: Range }) {
  const { t } = useTranslation("property-filters")
  const typed = (value: string) => (value === "all" ? "" : formatDecimal(value))
  const [min, setMin] = useState(typed(filters[`min_${range}`]))
  const [max, setMax] = useState(typed(filters[`max_${range}`]))
  const [isSent, setSent] = useState(false)
  const [from, to] = [toValue(range, min), toValue(range, max)]
  const error = (typed: string, value: string | null) =>
    isSent && value === null ? (askForThousands(typed) ?? t("range.number", { example: EXAMPLES[range] })) : undefined
  function apply(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (from === null || to === null) return
    // Ends that are typed the wrong way round mean the same.
    const isTurned = from !== "" && to !== "" && Number(from) > Number(to)
    onApply(withFilters(filters, { [`min_${range}`]: isTurned ? to : from, [`max_${range}`]: isTurned ? from : to }))
  }
  return (
    <form noValidate onSubmit={apply} className="grid gap-3 p-4 pt-2">
      <p className="text-sm text-muted">{t(`range.note.${range}`)}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t("range.min")} error={error(min, from)}>
          <Input
            unit={UNITS[range]}
            inputMode="decimal"
            autoFocus
            value={min}
            onChange={({ target }) => setMin(target.value)}
          />
        </Field>
        <Field label={t("range.max")} error={error(max, to)}>
          <Input unit={UNITS[range]} inputMode="decimal" value={max} onChange={({ target }) => setMax(target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="primary">
        {t("range.apply")}
      </Button>
    </form>
  )
}

export function PlaceForm({ filters, onApply }: TypedProps) {
  const { t } = useTranslation("property-filters")
  const [place, setPlace] = useState(filters.place === "all" ? "" : filters.place)
  const value = place.trim()
  const isPlace = value === "" || isPossible(PROPERTY_FILTERS.place, value)
  function apply(event: FormEvent) {
    event.preventDefault()
    if (isPlace) onApply(withFilters(filters, { place: value }))
  }
  return (
    <form noValidate onSubmit={apply} className="grid gap-3 p-4 pt-2">
      <Field label={t("place.label")} hint={t("place.hint")} error={isPlace ? undefined : t("place.long")}>
        <Input autoFocus value={place} onChange={({ target }) => setPlace(target.value)} />
      </Field>
      <Button type="submit" variant="primary">
        {t("range.apply")}
      </Button>
    </form>
  )
}
