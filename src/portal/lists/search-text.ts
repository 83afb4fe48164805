/** The state of a search field that reports its text after pauses and follows external changes. */
export type SearchText = {
  text: string
  /** The search as it was last known. */
  seen: string
  /** Reported texts that have not arrived yet, the latest last. */
  underway: readonly string[]
}

export const startSearch = (search: string): SearchText => ({ text: search, seen: search, underway: [] })

export const lastReported = ({ underway, seen }: SearchText): string => underway.at(-1) ?? seen

export const report = (state: SearchText, text: string): SearchText => ({
  ...state,
  underway: [...state.underway, text],
})

/** Takes a changed search: a reported text, which must not overwrite later characters, or an external change. */
export function receive(state: SearchText, search: string): SearchText {
  const arrived = state.underway.indexOf(search)
  const text = arrived < 0 ? search : state.text
  return { text, seen: search, underway: arrived < 0 ? [] : state.underway.slice(arrived + 1) }
}
