import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { UploadedImage } from "../../api/media"
import { imageFileError, MAX_IMAGES_PER_LIST } from "../../domain/image"
import { toast } from "../../ui/toast"
import { move } from "../move"
import { useUser } from "../use-user"
import { withKnownType } from "./file-type"
import { feature, featuredKey, insertChosen, keyOf, moveToFront, putBack } from "./list-order"
import type { Purpose } from "./purpose"
import { useUploads } from "./use-uploads"

type Entry = { id: string; url: string }

export type ImageListOptions<T extends Entry> = {
  purpose: Purpose
  value: readonly T[]
  onChange: (value: T[]) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
  /** For administrators, who edit another company's property. */
  companyId?: string | undefined
  /** An uploaded picture as an entry of the list. */
  toEntry: (picture: UploadedImage) => T
}

/** A property's pictures and what can be done with them. Every finished upload changes the list by itself. */
export function useImageList<T extends Entry>(options: ImageListOptions<T>) {
  const { t } = useTranslation("media")
  const { maxImageMb } = useUser()
  const chosen = useRef(new Map<string, number>())
  /** The key of the image that was featured by choice; `null` leaves it to the order. */
  const pick = useRef<string | null>(null)
  /** Two uploads may end before React renders again: the second must see what the first has changed. */
  const latest = useRef(options.value)
  useEffect(() => {
    latest.current = options.value
  }, [options.value])
  const uploads = useUploads({
    purpose: options.purpose,
    companyId: options.companyId,
    onBusyChange: options.onBusyChange,
    onUploaded: (picture) => {
      change(feature(insertChosen(latest.current, options.toEntry(picture), chosen.current), pick.current))
    },
  })

  function change(next: T[]): void {
    latest.current = next
    options.onChange(next)
  }

  /** Whatever is featured now stays so, unless it goes. */
  function keepFeatured(): T[] {
    pick.current = featuredKey(latest.current)
    return [...latest.current]
  }

  return {
    ...uploads,

    /** Takes in what is fine and says of each other file what is wrong with it. */
    async add(chosenFiles: readonly File[]): Promise<void> {
      const files = await Promise.all(chosenFiles.map(withKnownType))
      const fine = files.filter((file) => {
        const error = imageFileError(file, maxImageMb)
        if (error) toast.error(error)
        return error === null
      })
      const room = Math.max(0, MAX_IMAGES_PER_LIST - keepFeatured().length - uploads.queue.length)
      if (fine.length > room) toast.error(t("tooMany", { count: MAX_IMAGES_PER_LIST }))
      for (const id of uploads.add(fine.slice(0, room))) chosen.current.set(id, chosen.current.size)
    },

    move(from: number, to: number): void {
      change(move(keepFeatured(), from, to))
    },

    moveToFront(keys: readonly string[]): void {
      change(moveToFront(keepFeatured(), keys))
    },

    /** Answers the function that takes it back. */
    remove(keys: readonly string[]): () => void {
      const before = keepFeatured()
      const earlierPick = pick.current
      const left = before.filter((entry) => !keys.includes(keyOf(entry)))
      change(feature(left, earlierPick))
      return () => {
        const now = keepFeatured()
        if (earlierPick !== null && keys.includes(earlierPick)) pick.current = earlierPick
        change(feature(putBack(now, before, keys), pick.current))
      }
    },

    setFeatured(key: string): void {
      pick.current = key
      change(feature(latest.current, key))
    },

    replace(key: string, entry: T): void {
      change(latest.current.map((other) => (keyOf(other) === key ? entry : other)))
    },
  }
}
