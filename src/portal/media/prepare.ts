import { ApiError, CONNECTION_MESSAGES } from "../../api/api-error"
import type { Purpose } from "./purpose"
import type { ResizeAnswer, ResizedPicture, ResizeRequest } from "./resize-worker"

type Waiting = { resolve: (picture: ResizedPicture) => void; reject: (reason: Error) => void }

/** The browser cannot read this file as a picture; another try changes nothing. */
export class UnreadablePicture extends Error {}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/**
 * Makes all sizes of a picture, off the main thread; pictures that come while one is worked on wait for their turn.
 *
 * @throws UnreadablePicture when the browser cannot read the file, ApiError while the worker cannot be loaded
 */
export function preparePicture(file: Blob, purpose: Purpose): Promise<ResizedPicture> {
  return new Promise((resolve, reject) => {
    const id = ++count
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    worker.postMessage({ id, file, purpose } satisfies ResizeRequest)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL("./resize-worker.ts", import.meta.url), { type: "module" })
  started.addEventListener("message", ({ data }: MessageEvent<ResizeAnswer>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if (data.picture) resolve?.(data.picture)
    else reject?.(new UnreadablePicture("The picture cannot be read"))
  })
  // Not loaded, which has no message, or out of memory: whoever waits is told, and the next picture gets a new one.
  started.addEventListener("error", (event) => {
    event.preventDefault()
    started.terminate()
    if (worker === started) worker = undefined
    const reason = event.message ? new Error(event.message) : new ApiError(CONNECTION_MESSAGES.unreachable, 0)
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  })
  return started
}
