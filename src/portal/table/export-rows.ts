import type { Page } from "../../api/answer"

const PER_PAGE = 500

export type LoadPage<Row> = (page: number, perPage: number, signal: AbortSignal) => Promise<Page<Row>>

/**
 * All rows of a list, page after page. A row that moves to a later page meanwhile is taken once.
 *
 * @param onProgress told after every page how many rows there are already, and how many there will be
 */
export async function loadAllRows<Row extends { id: string }>(
  load: LoadPage<Row>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let [next, size] = [1, PER_PAGE]
  for (;;) {
    // The server may answer a smaller page than was asked for, and counts on from there.
    const { rows: found, total, page, perPage } = await load(next, size, signal)
    for (const row of found) rows.set(row.id, row)
    onProgress(Math.min(rows.size, total), total)
    if (page * perPage >= total || found.length === 0) return [...rows.values()]
    ;[next, size] = [page + 1, perPage]
  }
}

/** Hands a text to the browser as a file to be saved. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by then; at once would be too early for Safari.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
