import { useState } from "react"

type Kind = "images" | "floorPlans"

export type UploadStatus = {
  busy: boolean
  /** Starts waiting uploads again, for a save that needs all of them. */
  resume: () => void
  /** The number of failed uploads that can be tried again. */
  failed: number
  /** Returns the callbacks through which an image list reports. */
  getListeners: (kind: Kind) => {
    onBusyChange: (busy: boolean) => void
    onFailedChange: (count: number) => void
    paused: boolean
    onPausedChange: (paused: boolean) => void
  }
}

/** Collects the uploads of both image lists. */
export function useUploadStatus(): UploadStatus {
  const [busy, setBusy] = useState({ images: false, floorPlans: false })
  const [failed, setFailed] = useState({ images: 0, floorPlans: 0 })
  const [paused, setPaused] = useState(false)
  // Files that are chosen later begin by themselves.
  const anyBusy = busy.images || busy.floorPlans
  if (paused && !anyBusy) setPaused(false)
  return {
    busy: anyBusy,
    resume: () => setPaused(false),
    failed: failed.images + failed.floorPlans,
    getListeners: (kind) => ({
      paused,
      onPausedChange: setPaused,
      onBusyChange: (now) => setBusy((before) => (before[kind] === now ? before : { ...before, [kind]: now })),
      onFailedChange: (count) =>
        setFailed((before) => (before[kind] === count ? before : { ...before, [kind]: count })),
    }),
  }
}
