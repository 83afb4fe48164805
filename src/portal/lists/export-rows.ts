import type { Page } from "../../api/client/http"

/** Parsing and writing a page is one task: at most 100 ms on a slow computer. */
const PER_PAGE = 100

export type LoadPage<Row> = (page: number, perPage: number, signal: AbortSignal) => Promise<Page<Row>>

/**
 * Yields all rows of a list, a page at a time; a row that moves to a later page during the export is returned once.
 */
export async function* allRows<Row extends { id: string }>(
  load: LoadPage<Row>,
  signal: AbortSignal,
): AsyncGenerator<{ rows: Row[]; total: number }> {
  const seen = new Set<string>()
  let [next, size] = [1, PER_PAGE]
  for (;;) {
    // The server may return smaller pages than requested.
    const { rows, total, page, perPage } = await load(next, size, signal)
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield { rows: fresh, total }
    if (page * perPage >= total || rows.length === 0) return
    ;[next, size] = [page + 1, perPage]
  }
}

export function saveFile(name: string, parts: BlobPart[], type = "text/csv;charset=utf-8"): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // Revoking the URL at once would be too early for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
