/** A search field whose text is reported now and then, and which follows a search that others change as well. */
export type SearchText = {
  text: string
  /** The search as it was last known. */
  seen: string
  /** Reported and not arrived yet, the latest last. */
  underway: readonly string[]
}

export const startSearch = (search: string): SearchText => ({ text: search, seen: search, underway: [] })

/** What was reported last. */
export const lastReported = ({ underway, seen }: SearchText): string => underway.at(-1) ?? seen

export const report = (state: SearchText, text: string): SearchText => ({
  ...state,
  underway: [...state.underway, text],
})

/** The search has changed: by what was reported, which leaves later letters alone, or from elsewhere. */
export function receive(state: SearchText, search: string): SearchText {
  const arrived = state.underway.indexOf(search)
  const text = arrived < 0 ? search : state.text
  return { text, seen: search, underway: arrived < 0 ? [] : state.underway.slice(arrived + 1) }
}
