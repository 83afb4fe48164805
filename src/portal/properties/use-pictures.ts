import { useQuery } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { addFileToken, fileTokenQuery } from "../../api/client/files"
import type { PropertyListItem } from "../../api/properties"
import { isPublicStatus } from "../../domain/properties/property-status"

export type Pictures = {
  /** Makes the address of a property's picture loadable; `undefined` while that is not possible yet. */
  address: (property: PropertyListItem, url: string) => string | undefined
  onFailure: (url: string) => void
}

const isOwn = (url: string) => url.startsWith("/api/files/")

/** Loads public images without a token, unless that fails: then the company's pages are offline. */
export function usePictures(rows: readonly PropertyListItem[]): Pictures {
  const [isOffline, setOffline] = useState(false)
  const enabled = isOffline || rows.some((row) => row.image && !isPublicStatus(row.status))
  const { data: token } = useQuery({ ...fileTokenQuery, enabled })
  return useMemo(
    () => ({
      address: ({ status }, url) => {
        if (!isOwn(url) || (isPublicStatus(status) && !(isOffline && token))) return url
        return token && addFileToken(url, token)
      },
      onFailure: (url) => {
        if (isOwn(url)) setOffline(true)
      },
    }),
    [isOffline, token],
  )
}
