/** What the link of a saved search ends with, in this installation. */
export function searchSeal(id: string): string {
  const { secret } = $app.findCachedCollectionByNameOrId("users").fileToken
  return $security.hs256(`search:${id}`, secret).slice(0, 32)
}

/** Also those of the installations that its company has left: links in mails that were sent there still end a search. */
export const sealsOf = (search: core.Record): string[] => [
  searchSeal(search.id),
  ...search.getString("former_seals").split(" ").filter(Boolean),
]
