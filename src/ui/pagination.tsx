import { ChevronLeft, ChevronRight } from "lucide-react"
import { useState } from "react"
import { Button } from "./button"
import { formatInteger, pageCount, pageText, readPage } from "./pagination-text"

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  label?: string
  /** The name of the rows, in the plural. */
  noun?: string
}

export function Pagination({ page, pageSize, total, onPage, label = "Seiten", noun }: PaginationProps) {
  const last = pageCount(pageSize, total)
  const current = Math.min(Math.max(1, page), last)
  return (
    <nav aria-label={label} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="tabular text-sm text-muted" aria-live="polite">
        {pageText(page, pageSize, total)}
        {noun !== undefined && total > 1 && ` ${noun}`}
      </p>
      {last > 1 && (
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            icon={<ChevronLeft aria-hidden className="size-4" />}
            disabled={current <= 1}
            onClick={() => onPage(current - 1)}
          >
            Zurück
          </Button>
          {last > 2 && <PageField key={current} current={current} last={last} onPage={onPage} />}
          <Button size="sm" disabled={current >= last} onClick={() => onPage(current + 1)}>
            Weiter
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  )
}

/** Jumps to a page that is typed; what is no page of this list brings the current one back. */
function PageField({ current, last, onPage }: { current: number; last: number; onPage: (page: number) => void }) {
  const [text, setText] = useState(String(current))
  function jump() {
    const next = readPage(text, last)
    setText(String(next ?? current))
    if (next !== null && next !== current) onPage(next)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        jump()
      }}
      className="flex items-center gap-1.5 text-sm text-muted"
    >
      <span aria-hidden>Seite</span>
      <input
        type="text"
        aria-label={`Seite, 1 bis ${last}`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={jump}
        className="tabular h-9 w-14 rounded-md border border-line-strong bg-surface px-2 text-center text-sm text-ink pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <span className="tabular whitespace-nowrap">{`von ${formatInteger(last)}`}</span>
    </form>
  )
}
