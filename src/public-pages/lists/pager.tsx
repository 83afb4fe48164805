import type { ListingPages } from "../page-data"
import type { ListingTexts } from "./texts"

const link =
  "inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-5 text-sm font-medium text-ink no-underline hover:bg-sunken"

/** Renders links that work without a script; nothing if there is only one page. */
export function Pager({ pages: { previous, next, more }, texts }: { pages: ListingPages; texts: ListingTexts }) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={texts.title} className="flex flex-wrap justify-center gap-3 pt-6 pb-2 print:hidden">
      {previous !== null && (
        <a href={previous} className={link} rel="prev">
          {texts.previous}
        </a>
      )}
      {next !== null && (
        <a href={next} className={link} rel="next" data-append>
          {texts.more(more)}
        </a>
      )}
    </nav>
  )
}
