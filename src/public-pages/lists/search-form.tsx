import type { ListingSearch } from "../page-data"
import { FeatureChoice } from "./feature-choice"
import { buildChoices, type Choice } from "./search-choices"
import type { ListingTexts } from "./texts"

const field = "min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface ps-3 pe-1 text-sm text-ink"

/** Works without a script, and with one without loading the page again. On small screens it is a disclosure. */
export function SearchForm({ search, texts }: { search: ListingSearch; texts: ListingTexts }) {
  const [action, query = ""] = search.address.split("?")
  return (
    <form action={action} data-search className="mb-5 print:hidden">
      {query.split("&").map((pair) => {
        const [name = "", value = ""] = pair.split("=")
        return name && <input key={name} type="hidden" name={name} value={decodeURIComponent(value)} />
      })}
      <details className="search" open={search.found !== null}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong bg-surface px-5 text-sm font-medium">
          {texts.search.title}
        </summary>
        {/* The widths do not depend on the font, which arrives later. */}
        <div
          data-fields
          className="grid grid-cols-2 gap-2 pt-3 @xl:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] @xl:pt-0"
        >
          {buildChoices(search, texts).map((choice) => (
            <Field key={choice.name} choice={choice} />
          ))}
          <FeatureChoice
            title={texts.search.features}
            offered={search.facets.features}
            chosen={search.filter.features}
            labels={texts.features}
          />
          <button
            type="submit"
            className="unscripted min-h-11 rounded-md border border-fill-line bg-fill px-5 text-sm font-medium text-on-accent"
          >
            {texts.search.show}
          </button>
        </div>
      </details>
    </form>
  )
}

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
