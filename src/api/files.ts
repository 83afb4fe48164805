import { queryOptions } from "@tanstack/react-query"
import { http } from "./http"
import { keys } from "./keys"

/** A token for files that are not public, to be put into addresses: `<img>` cannot send a header. Valid for one hour. */
export const fileTokenQuery = queryOptions({
  queryKey: keys.fileToken,
  queryFn: ({ signal }) => fileToken(signal),
  // Renewed well before the hour is over, so that no picture is asked for with an old one.
  staleTime: 45 * 60_000,
  gcTime: 45 * 60_000,
  refetchInterval: 45 * 60_000,
})

/** A new token of that kind. */
export async function fileToken(signal?: AbortSignal): Promise<string> {
  return (await http.post<{ token: string }>("/api/files/token", undefined, { signal })).token
}

/**
 * The path of a picture of ours. The server answers whole addresses, but a token must only ever travel to our own
 * server: so its path is what is asked. Addresses on foreign hosts, which have no `id`, come back unchanged.
 */
export function ownFilePath({ id, url }: { id: string; url: string }): string {
  const at = url.indexOf("/api/files/media/")
  return id !== "" && at > 0 ? url.slice(at) : url
}

/** Our own file paths with the token; others (data URLs, foreign hosts) need none and get none. */
export function addFileToken(url: string, token: string | undefined): string {
  if (!url.startsWith("/api/files/") || !token) return url
  return `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}`
}
