import { messages } from "../messages"
import type { NumberedPages } from "../page-data"

const link =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong bg-surface px-3 text-sm font-medium tabular text-ink no-underline hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"

/** Links the pages of a list by their numbers, without a script; renders nothing if there is only one. */
export function NumberedPager({ pages: { links, previous, next } }: { pages: NumberedPages }) {
  if (links.length < 2) return null
  return (
    <nav aria-label={messages.pages} className="flex flex-wrap justify-center gap-3 pt-8 pb-2 print:hidden">
      <ol className="flex flex-wrap justify-center gap-1">
        {links.map(({ number, address, isOpen }, index) => (
          <li key={number} className="flex items-center gap-1">
            {index > 0 && number > (links[index - 1]?.number ?? 0) + 1 && (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            )}
            <a
              href={address}
              className={link}
              aria-label={messages.pageNumber(number)}
              aria-current={isOpen ? "page" : undefined}
            >
              {`${number}`}
            </a>
          </li>
        ))}
      </ol>
      <div className="flex gap-1">
        {previous !== null && (
          <a href={previous} rel="prev" className={link}>
            {messages.previousPage}
          </a>
        )}
        {next !== null && (
          <a href={next} rel="next" className={link}>
            {messages.nextPage}
          </a>
        )}
      </div>
    </nav>
  )
}
