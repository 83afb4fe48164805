import { ApiError, CONNECTION_MESSAGES } from "../../api/api-error"
import type { ImageKind } from "./image-sizes"
import type { ResizedImage, ResizeRequest, ResizeResponse } from "./resize-worker"

type Waiting = { resolve: (image: ResizedImage) => void; reject: (reason: Error) => void }

/** The browser cannot decode this file; trying again does not help. */
export class UnreadableImageError extends Error {}

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/** Rejects with UnreadableImageError, or ApiError while the worker cannot be loaded. */
export function resizeImage(file: Blob, kind: ImageKind): Promise<ResizedImage> {
  return new Promise((resolve, reject) => {
    const id = ++count
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    worker.postMessage({ id, file, kind } satisfies ResizeRequest)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL("./resize-worker.ts", import.meta.url), { type: "module" })
  started.addEventListener("message", ({ data }: MessageEvent<ResizeResponse>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if (data.image) resolve?.(data.image)
    else reject?.(new UnreadableImageError("The image cannot be read"))
  })
  // Not loaded, which has no message, or out of memory. The next image starts a new worker.
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
