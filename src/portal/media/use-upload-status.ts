import { useState } from "react"

type Kind = "images" | "floorPlans"

export type UploadStatus = {
  busy: boolean
  /** How many uploads failed and can be tried again. */
  failed: number
  /** What an image list reports to. */
  listenersOf: (kind: Kind) => { onBusyChange: (busy: boolean) => void; onFailedChange: (count: number) => void }
}

/** The uploads of both image lists. */
export function useUploadStatus(): UploadStatus {
  const [busy, setBusy] = useState({ images: false, floorPlans: false })
  const [failed, setFailed] = useState({ images: 0, floorPlans: 0 })
  return {
    busy: busy.images || busy.floorPlans,
    failed: failed.images + failed.floorPlans,
    listenersOf: (kind) => ({
      onBusyChange: (now) => setBusy((before) => (before[kind] === now ? before : { ...before, [kind]: now })),
      onFailedChange: (count) =>
        setFailed((before) => (before[kind] === count ? before : { ...before, [kind]: count })),
    }),
  }
}
