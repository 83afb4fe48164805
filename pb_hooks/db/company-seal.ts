/** Whoever sends it can read the database: a command, to the server that runs on it. */
export function companySeal(company: string): string {
  const { secret } = $app.findCachedCollectionByNameOrId("users").fileToken
  return $security.hs256(`company:${company}`, secret).slice(0, 32)
}
