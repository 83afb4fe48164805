import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { MAX_IMAGES_PER_LIST } from "../../domain/media/image"
import { move } from "../frame/move"
import { useUser } from "../frame/use-user"
import { checkImage } from "./check-image"
import type { Refused } from "./dropped-files"
import { feature, featuredKey, getKey, insertChosen, moveToFront, putBack } from "./list-order"
import { type NewImage, useUploads } from "./use-uploads"

type Entry = { id: string; url: string }

export type ImageListOptions<T extends Entry> = {
  kind: "images" | "floorPlans"
  value: readonly T[]
  onChange: (value: T[]) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
  paused?: boolean | undefined
  /** The company, if an administrator edits another company's property. */
  companyId?: string | undefined
  toEntry: (image: NewImage) => T
}

/** Returns the operations of an image list; finished uploads are added automatically. */
export function useImageList<T extends Entry>(options: ImageListOptions<T>) {
  const { t } = useTranslation("media")
  const { maxImageMb } = useUser()
  const chosen = useRef(new Map<string, number>())
  /** The key of the image that the user has featured; `null` leaves it to the order. */
  const featured = useRef<string | null>(null)
  // Two uploads may end before the next render; the second must see the change of the first.
  const latest = useRef(options.value)
  useEffect(() => {
    latest.current = options.value
  }, [options.value])
  const uploads = useUploads({
    kind: options.kind,
    companyId: options.companyId,
    onBusyChange: options.onBusyChange,
    paused: options.paused,
    onUploaded: (image) => {
      change(feature(insertChosen(latest.current, options.toEntry(image), chosen.current), featured.current))
    },
  })

  function change(next: T[]): void {
    latest.current = next
    options.onChange(next)
  }

  /** Returns the current list; its featured image stays featured until it is removed. */
  function keepFeatured(): T[] {
    featured.current = featuredKey(latest.current)
    return [...latest.current]
  }

  return {
    ...uploads,

    /** Adds chosen or dropped files; `refused` are dropped items that are not files. */
    async add(files: readonly File[], refused: readonly Refused[] = []): Promise<void> {
      const checked = await Promise.all(files.map((file) => checkImage(file, maxImageMb)))
      const valid = checked.flatMap(({ file, message }) => (message === null ? [file] : []))
      const free = Math.max(0, MAX_IMAGES_PER_LIST - keepFeatured().length - uploads.count())
      const full = t(`tooMany.${options.kind}`, { count: MAX_IMAGES_PER_LIST })
      // Uploads are added first, so that the message waits for them.
      for (const id of uploads.add(valid.slice(0, free))) chosen.current.set(id, chosen.current.size)
      uploads.reject([
        ...refused,
        ...checked.flatMap(({ file: { name }, message }) => (message === null ? [] : [{ name, message }])),
        ...valid.slice(free).map(({ name }) => ({ name, message: full })),
      ])
    },

    move(from: number, to: number): void {
      change(move(keepFeatured(), from, to))
    },

    moveToFront(keys: readonly string[]): void {
      change(moveToFront(keepFeatured(), keys))
    },

    /** Returns the undo function. */
    remove(keys: readonly string[]): () => void {
      const before = keepFeatured()
      const earlierKey = featured.current
      const left = before.filter((entry) => !keys.includes(getKey(entry)))
      change(feature(left, earlierKey))
      return () => {
        const now = keepFeatured()
        if (earlierKey !== null && keys.includes(earlierKey)) featured.current = earlierKey
        change(feature(putBack(now, before, keys), featured.current))
      }
    },

    setFeatured(key: string): void {
      featured.current = key
      change(feature(latest.current, key))
    },

    replace(key: string, entry: T): void {
      change(latest.current.map((other) => (getKey(other) === key ? entry : other)))
    },
  }
}
