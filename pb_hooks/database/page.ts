export type Page = { page: number; perPage: number; limit: number; offset: number }

export const toPage = (page: number, perPage: number): Page => ({
  page,
  perPage,
  limit: perPage,
  offset: (page - 1) * perPage,
})

/** Returns the same rows in pages of at most `most`, so that its first one begins where this one does. */
export function smallerPage({ perPage, offset }: Page, most: number): Page {
  let size = Math.max(1, Math.min(most, perPage))
  while (perPage % size !== 0) size -= 1
  return toPage(offset / size + 1, size)
}
