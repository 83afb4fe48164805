type Asked = { page: number; perPage: number }
type Page<Row> = Asked & { rows: Row[]; total: number }

const FIRST: Asked = { page: 1, perPage: 100 }

/** Loads page after page, each of the size that the server has chosen for it. */
export async function allRows<Row>(load: (asked: Asked) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = []
  let asked = FIRST
  for (;;) {
    const { rows, total, page, perPage } = await load(asked)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
    asked = { page: page + 1, perPage }
  }
}
