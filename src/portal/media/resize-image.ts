import { ApiError, CONNECTION_MESSAGES } from "../../api/client/http"
import type { ImageKind } from "./image-sizes"
import { isSvg, rasterizeSvg } from "./rasterize-svg"
import type { ResizedImage, ResizeRequest, ResizeResponse } from "./resize-worker"
import { UnusableImageError } from "./unusable-image"

type Waiting = { resolve: (image: ResizedImage) => void; reject: (reason: Error) => void }

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/** Resizes in a worker. Rejects with UnusableImageError, or ApiError while the worker cannot be loaded. */
export async function resizeImage(chosen: Blob, kind: ImageKind): Promise<ResizedImage> {
  const file = isSvg(chosen) ? await rasterizeSvg(chosen, kind) : chosen
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
    if ("image" in data) resolve?.(data.image)
    else reject?.(new UnusableImageError(data.problem))
  })
  // The worker was not loaded (no message) or ran out of memory. The next image starts a new worker.
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
