import { messages } from "../messages"

const link =
  "inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-5 text-sm font-medium text-ink no-underline hover:bg-sunken"

/** Links that work without a script; nothing where there is one page. */
export function Pager({ previous, next }: { previous: string | null; next: string | null }) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={messages.listings} className="flex flex-wrap justify-center gap-3 pt-6 pb-2">
      {previous !== null && (
        <a href={previous} className={link} rel="prev">
          {messages.previousListings}
        </a>
      )}
      {next !== null && (
        <a href={next} className={link} rel="next">
          {messages.moreListings}
        </a>
      )}
    </nav>
  )
}
