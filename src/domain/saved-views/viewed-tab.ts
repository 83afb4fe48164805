/** Returns the tab whose list a saved view shows: its query names it, but of listings, which were the only ones at first. */
export const viewedTab = (query: string): string => /(?:^|&)tab=([a-z-]+)/.exec(query)?.[1] ?? "properties"
