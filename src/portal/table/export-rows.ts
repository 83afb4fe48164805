import type { Page } from "../../api/response"

const PER_PAGE = 200

export type LoadPage<Row> = (page: number, perPage: number, signal: AbortSignal) => Promise<Page<Row>>

/**
 * All rows of a list, a page at a time. A row that moves to a later page meanwhile comes once. `total` is how many there
 * will be.
 */
export async function* allRows<Row extends { id: string }>(
  load: LoadPage<Row>,
  signal: AbortSignal,
): AsyncGenerator<{ rows: Row[]; total: number }> {
  const seen = new Set<string>()
  let [next, size] = [1, PER_PAGE]
  for (;;) {
    // The server may answer a smaller page than was asked for, and counts on from there.
    const { rows, total, page, perPage } = await load(next, size, signal)
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield { rows: fresh, total }
    if (page * perPage >= total || rows.length === 0) return
    ;[next, size] = [page + 1, perPage]
  }
}

/** Hands parts of a text to the browser as a file to be saved. */
export function saveFile(name: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by then; at once would be too early for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
