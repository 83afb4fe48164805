import { useEffectEvent, useReducer } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { newRecordId } from "../../api/client/new-record-id"
import { MAX_SOURCE_PIXELS } from "../../domain/media/image"
import { type UploadedImage, uploadImage } from "./api"
import type { Refused } from "./dropped-files"
import type { ImageKind } from "./image-sizes"
import { type QueueItem, queueReducer } from "./queue"
import { resizeImage } from "./resize-image"
import type { ResizedImage } from "./resize-worker"
import { UnusableImageError } from "./unusable-image"
import { useBatch } from "./use-batch"
import { type Job, useJobs } from "./use-jobs"
import { usePreviews } from "./use-previews"
import { useQueueEvents } from "./use-queue-events"

/** An uploaded image; only the browser sees what it was before the upload, so the server learns it when the list is saved. */
export type NewImage = UploadedImage & Pick<ResizedImage, "isDark" | "made_by">

export type UploadsOptions = {
  kind: ImageKind
  companyId?: string | undefined
  onUploaded: (image: NewImage) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
  /** Keeps waiting uploads from starting. */
  paused?: boolean | undefined
}

/** Uploads files as soon as they are added; failed ones stay in the queue for a retry. */
export function useUploads({ kind, companyId, paused = false, ...on }: UploadsOptions) {
  const { t } = useTranslation("media")
  const [queue, dispatch] = useReducer(queueReducer, [])
  const jobs = useJobs()
  const previews = usePreviews()
  const batch = useBatch()
  const onUploaded = useEffectEvent(on.onUploaded)
  useQueueEvents(queue, { paused, onStart: start, onBusyChange: on.onBusyChange })

  function start(item: QueueItem): void {
    const job = jobs.get(item.id)
    dispatch({ type: "prepare", id: item.id })
    if (job) void run(item, job)
  }

  async function run(item: QueueItem, job: Job): Promise<void> {
    const { signal } = job.abort
    try {
      const image = await upload(item, job)
      if (signal.aborted) return
      jobs.done(item.id)
      onUploaded(image)
      dispatch({ type: "done", id: item.id })
      batch.uploaded()
    } catch (error) {
      if (!signal.aborted) fail(item, error)
    }
  }

  async function upload({ id, name }: QueueItem, job: Job): Promise<NewImage> {
    const { signal } = job.abort
    if (!job.resized) {
      job.resized = await resizeImage(job.file, kind)
      signal.throwIfAborted()
      previews.set(id, job.resized.small ?? job.resized.original)
    }
    const { size: _size, isDark, made_by, ...files } = job.resized
    const onProgress = (progress: number) => dispatch({ type: "progress", id, progress })
    onProgress(0)
    const image = await uploadImage(id, files, { companyId, fileName: name, signal, onProgress })
    return { ...image, ...(isDark && { isDark }), ...(made_by && { made_by }) }
  }

  function fail({ id, name }: QueueItem, error: unknown): void {
    const isFinal = error instanceof UnusableImageError
    const message = isFinal
      ? t(error.problem, { file: name, megapixels: MAX_SOURCE_PIXELS / 1e6 })
      : errorMessage(error)
    if (isFinal) jobs.done(id)
    dispatch({ type: "fail", id, message, isFinal })
    batch.failed(message)
  }

  return {
    queue,
    /** Counts uploads that are done or may still be, including those added since the last render. */
    count: jobs.count,
    progress: batch.progress,
    preview: previews.of,

    add(files: readonly File[]): string[] {
      const items = files.map((file) => ({ id: newRecordId(), name: file.name, file }))
      for (const { id, file } of items) {
        jobs.add(id, file)
        previews.set(id, file)
      }
      batch.add(items.length)
      if (items.length > 0) dispatch({ type: "add", items: items.map(({ id, name }) => ({ id, name })) })
      return items.map(({ id }) => id)
    },

    /** Adds files that can only be dismissed, each with its reason. */
    reject(files: readonly Refused[]): void {
      if (files.length === 0) return
      dispatch({ type: "reject", items: files.map((file) => ({ id: newRecordId(), ...file })) })
      batch.add(files.length)
      for (const { message } of files) batch.failed(message)
    },

    retry(ids: readonly string[]): void {
      batch.add(ids.length)
      for (const id of ids) dispatch({ type: "retry", id })
    },

    cancel(id: string): void {
      jobs.cancel(id)
      previews.remove(id)
      const item = queue.find((other) => other.id === id)
      dispatch({ type: "remove", id })
      if (item && item.state.kind !== "failed") batch.cancelled()
    },
  }
}
