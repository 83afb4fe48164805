import type { ListingSearch } from "../page-data"
import { FeatureChoice } from "./feature-choice"
import { buildChoices, type Choice } from "./search-choices"
import type { ListingTexts } from "./texts"

const field = "min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface ps-3 pe-1 text-sm text-ink"

/** How many fields are beside the button where the widget is wide. */
const FIELDS_IN_LINE = 4

/** Is one line until its filters are unfolded. Works without a script, and with one without loading the page again. */
export function SearchForm({ search, texts }: { search: ListingSearch; texts: ListingTexts }) {
  const [action, query = ""] = search.address.split("?")
  const choices = buildChoices(search, texts)
  const fields = choices.filter(({ name }) => name !== "sort")
  return (
    // The address says what is chosen: a browser that fills in what it remembers would show another choice.
    <form action={action} data-search autoComplete="off" className="relative mb-5 print:hidden">
      {query.split("&").map((pair) => {
        const [name = "", value = ""] = pair.split("=")
        return name && <input key={name} type="hidden" name={name} value={decodeURIComponent(value)} />
      })}
      <details className="search">
        {/* The widths do not depend on the font, which arrives later. */}
        <summary
          data-filters
          className="flex min-h-11 w-30 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface text-sm font-medium text-ink"
        >
          {texts.search.filters(countFilters(fields, search.filter.features))}
        </summary>
        <div data-fields className="grid gap-2 pt-2">
          <div data-line className="grid grid-cols-2 gap-2 @min-[54rem]:flex">
            {fields.slice(0, FIELDS_IN_LINE).map((choice) => (
              <Field key={choice.name} choice={choice} />
            ))}
            <button
              type="submit"
              className="unscripted min-h-11 rounded-md border border-fill-line bg-fill px-5 text-sm font-medium text-on-accent"
            >
              {texts.search.show}
            </button>
          </div>
          <div data-more className="grid grid-cols-2 gap-2 @min-[54rem]:grid-cols-4">
            {fields.slice(FIELDS_IN_LINE).map((choice) => (
              <Field key={choice.name} choice={choice} />
            ))}
            <FeatureChoice
              title={texts.search.features}
              offered={search.facets.features}
              chosen={search.filter.features}
              labels={texts.features}
            />
          </div>
        </div>
      </details>
      {choices
        .filter(({ name }) => name === "sort")
        .map((choice) => (
          <div key={choice.name} className="absolute end-0 top-0 w-37">
            <Field choice={choice} />
          </div>
        ))}
    </form>
  )
}

/** Counts each feature, and no filter that has no field: a parking space is found whatever the rooms. */
const countFilters = (fields: readonly Choice[], features: string): number =>
  [...fields.map(({ value }) => value), ...features.split(",")].filter((value) => value !== "").length

function Field({ choice: { name, any, value, groups } }: { choice: Choice }) {
  return (
    <select name={name} aria-label={any} className={field}>
      <option value="">{any}</option>
      {groups.map(({ label, options }) => {
        const shown = options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))
        return label === "" ? (
          shown
        ) : (
          <optgroup key={label} label={label}>
            {shown}
          </optgroup>
        )
      })}
    </select>
  )
}
