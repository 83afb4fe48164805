import { queryOptions } from "@tanstack/react-query"
import { isUploaded } from "../../domain/media/image"
import { MINUTE } from "../../domain/values/durations"
import { http } from "./http"

export const fileKeys = { token: ["file-token"] as const }

/** The token is for URLs of files that are not public; it is valid for one hour. */
export const fileTokenQuery = queryOptions({
  queryKey: fileKeys.token,
  queryFn: ({ signal }) => fileToken(signal),
  staleTime: 45 * MINUTE,
  gcTime: 45 * MINUTE,
  refetchInterval: 45 * MINUTE,
})

export async function fileToken(signal?: AbortSignal): Promise<string> {
  return (await http.post("/api/files/token", undefined, { signal })).token
}

/** Returns the path of an uploaded image, so that a file token is only ever sent to our own server; other URLs are unchanged. */
export function ownFilePath({ width, url }: { width?: number | undefined; url: string }): string {
  const at = url.indexOf("/api/files/media/")
  return isUploaded({ width }) && at > 0 ? url.slice(at) : url
}

export function addFileToken(url: string, token: string | undefined): string {
  if (!url.startsWith("/api/files/") || !token) return url
  return `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}`
}
