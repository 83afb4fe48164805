import { ChevronLeft, ChevronRight } from "lucide-react"
import { Button } from "./button"
import { pageCount, pageText } from "./pagination-text"

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  label?: string
}

export function Pagination({ page, pageSize, total, onPage, label = "Seiten" }: PaginationProps) {
  const last = pageCount(pageSize, total)
  const current = Math.min(Math.max(1, page), last)
  return (
    <nav aria-label={label} className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="tabular text-sm text-muted" aria-live="polite">
        {pageText(page, pageSize, total)}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={<ChevronLeft aria-hidden className="size-4" />}
            disabled={current <= 1}
            onClick={() => onPage(current - 1)}
          >
            Zurück
          </Button>
          <Button size="sm" disabled={current >= last} onClick={() => onPage(current + 1)}>
            Weiter
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  )
}
