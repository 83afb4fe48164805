import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { addFileToken, fileTokenQuery, ownFilePath } from "../../api/client/files"
import { isDisplayableUrl } from "../../domain/media/image"

type Sources = { width?: number | undefined; url: string; small?: string | undefined; medium?: string | undefined }

/** Returns new uploads from memory, stored files with a token, as unpublished ones are not public; `undefined` while unknown. */
export function useImageSource(image: Sources, preview: string | undefined): string | undefined {
  const url = ownFilePath({ width: image.width, url: image.small ?? image.medium ?? image.url })
  const isOwn = url.startsWith("/api/files/")
  const { data: token, isError } = useQuery({ ...fileTokenQuery, enabled: preview === undefined && isOwn })
  // The first token keeps the URL stable, so that no image is loaded again for a newer token.
  const [first, setFirst] = useState<string>()
  if (first === undefined && token !== undefined) setFirst(token)
  if (preview !== undefined) return preview
  if (!isDisplayableUrl(url)) return undefined
  if (isOwn && first === undefined && !isError) return undefined
  return addFileToken(url, first)
}
