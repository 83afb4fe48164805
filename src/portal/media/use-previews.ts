import { useEffect, useRef, useState } from "react"

/** Holds addresses of images in memory, by the id of their upload. */
export function usePreviews() {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const urls = useRef(new Map<string, string>())
  useEffect(() => {
    const own = urls.current
    return () => {
      for (const url of own.values()) URL.revokeObjectURL(url)
      own.clear()
    }
  }, [])

  function set(id: string, image: Blob): void {
    URL.revokeObjectURL(urls.current.get(id) ?? "")
    const url = URL.createObjectURL(image)
    urls.current.set(id, url)
    setPreviews((before) => ({ ...before, [id]: url }))
  }

  function remove(id: string): void {
    URL.revokeObjectURL(urls.current.get(id) ?? "")
    urls.current.delete(id)
    setPreviews(({ [id]: _removed, ...rest }) => rest)
  }

  return { set, remove, of: (id: string): string | undefined => previews[id] }
}
