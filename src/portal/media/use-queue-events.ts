import { useEffect, useEffectEvent } from "react"
import { isBusy, nextToStart, type Queue, type QueueItem } from "./queue"

type QueueEvents = {
  paused: boolean
  onStart: (item: QueueItem) => void
  onBusyChange: ((busy: boolean) => void) | undefined
}

/** Starts waiting uploads as soon as there is a free place, and reports whether any is running. */
export function useQueueEvents(queue: Queue, { paused, onStart, onBusyChange }: QueueEvents): void {
  const start = useEffectEvent(onStart)
  useEffect(() => {
    for (const item of nextToStart(queue, paused)) start(item)
  }, [queue, paused])

  const busy = isBusy(queue)
  const reportBusy = useEffectEvent((now: boolean) => onBusyChange?.(now))
  useEffect(() => reportBusy(busy), [busy])
}
