import { useEffect, useRef } from "react"
import type { ResizedImage } from "./resize-worker"

/** `resized` stays for a retry. */
export type Job = { file: File; abort: AbortController; resized?: ResizedImage }

/** Holds the files being uploaded, by id. All uploads end with the component. */
export function useJobs() {
  const jobs = useRef(new Map<string, Job>())
  useEffect(() => {
    const running = jobs.current
    return () => {
      for (const { abort } of running.values()) abort.abort()
      running.clear()
    }
  }, [])

  return {
    count: () => jobs.current.size,
    get: (id: string) => jobs.current.get(id),
    add: (id: string, file: File) => void jobs.current.set(id, { file, abort: new AbortController() }),
    done: (id: string) => void jobs.current.delete(id),
    cancel: (id: string) => {
      jobs.current.get(id)?.abort.abort()
      jobs.current.delete(id)
    },
  }
}
