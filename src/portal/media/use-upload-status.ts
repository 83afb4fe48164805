import { useState } from "react"

type Kind = "images" | "floorPlans"

export type UploadStatus = {
  busy: boolean
  /** The number of failed uploads that can be tried again. */
  failed: number
  /** Image lists report to it. */
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
