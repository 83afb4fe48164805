import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/api-error"
import { type UploadedImage, uploadImage } from "../../api/media"
import { newRecordId } from "../../api/new-record-id"
import { MAX_SOURCE_PIXELS } from "../../domain/image"
import { toast } from "../../ui/toast"
import type { ImageKind } from "./image-sizes"
import { isBusy, nextToStart, type QueueItem, queueReducer } from "./queue"
import { resizeImage, UnusableImageError } from "./resize-image"
import type { ResizedImage } from "./resize-worker"

export type UploadsOptions = {
  kind: ImageKind
  companyId?: string | undefined
  onUploaded: (image: UploadedImage) => void
  onBusyChange?: ((busy: boolean) => void) | undefined
}

/** `resized` stays for a retry. */
type Job = { file: File; abort: AbortController; resized?: ResizedImage }

export type Batch = { total: number; uploaded: number; failed: number }
const NO_BATCH: Batch = { total: 0, uploaded: 0, failed: 0 }

/** Uploads files as soon as they are added; failed ones stay in the queue for a retry. */
export function useUploads(options: UploadsOptions) {
  const { t } = useTranslation("media")
  const [queue, dispatch] = useReducer(queueReducer, [])
  const jobs = useRef(new Map<string, Job>())
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const previewUrls = useRef(new Map<string, string>())
  const batch = useRef(NO_BATCH)
  const [progress, setProgress] = useState<Batch>(NO_BATCH)
  const onUploaded = useEffectEvent(options.onUploaded)

  function add(files: readonly File[]): string[] {
    const items = files.map((file) => {
      const id = newRecordId()
      jobs.current.set(id, { file, abort: new AbortController() })
      setPreview(id, file)
      return { id, name: file.name }
    })
    changeBatch({ total: batch.current.total + items.length })
    if (items.length > 0) dispatch({ type: "add", items })
    return items.map(({ id }) => id)
  }

  async function run({ id, name }: QueueItem): Promise<void> {
    const job = jobs.current.get(id)
    if (job === undefined) return
    const { signal } = job.abort
    try {
      if (!job.resized) {
        job.resized = await resizeImage(job.file, options.kind)
        if (signal.aborted) return
        setPreview(id, job.resized.small ?? job.resized.original)
      }
      const { size: _size, ...files } = job.resized
      const onProgress = (progress: number) => dispatch({ type: "progress", id, progress })
      onProgress(0)
      const { companyId } = options
      const image = await uploadImage(id, files, { companyId, fileName: name, signal, onProgress })
      if (signal.aborted) return
      jobs.current.delete(id)
      onUploaded(image)
      dispatch({ type: "done", id })
      end("uploaded")
    } catch (error) {
      if (signal.aborted) return
      const isFinal = error instanceof UnusableImageError
      const message = isFinal
        ? t(error.problem, { file: name, megapixels: MAX_SOURCE_PIXELS / 1e6 })
        : errorMessage(error)
      if (isFinal) toast.error(message)
      dispatch({ type: "fail", id, message, isFinal })
      end("failed")
    }
  }

  function setPreview(id: string, image: Blob): void {
    URL.revokeObjectURL(previewUrls.current.get(id) ?? "")
    const url = URL.createObjectURL(image)
    previewUrls.current.set(id, url)
    setPreviews((before) => ({ ...before, [id]: url }))
  }

  function end(how: "uploaded" | "failed" | "cancelled"): void {
    changeBatch(how === "cancelled" ? { total: batch.current.total - 1 } : { [how]: batch.current[how] + 1 })
    const { total, uploaded, failed } = batch.current
    if (uploaded + failed < total) return
    if (uploaded > 0) toast.success(t("uploaded", { count: uploaded }))
    if (failed > 0) toast.error(t("uploadFailed"))
    changeBatch(NO_BATCH)
  }

  function changeBatch(change: Partial<Batch>): void {
    batch.current = { ...batch.current, ...change }
    setProgress(batch.current)
  }

  function retry(ids: readonly string[]): void {
    changeBatch({ total: batch.current.total + ids.length })
    for (const id of ids) dispatch({ type: "retry", id })
  }

  function cancel(id: string): void {
    jobs.current.get(id)?.abort.abort()
    jobs.current.delete(id)
    URL.revokeObjectURL(previewUrls.current.get(id) ?? "")
    previewUrls.current.delete(id)
    setPreviews(({ [id]: _removed, ...rest }) => rest)
    const item = queue.find((other) => other.id === id)
    dispatch({ type: "remove", id })
    if (item && item.state.kind !== "failed") end("cancelled")
  }

  const start = useEffectEvent((item: QueueItem) => {
    dispatch({ type: "prepare", id: item.id })
    void run(item)
  })
  useEffect(() => {
    for (const item of nextToStart(queue)) start(item)
  }, [queue])

  const busy = isBusy(queue)
  const reportBusy = useEffectEvent((now: boolean) => options.onBusyChange?.(now))
  useEffect(() => reportBusy(busy), [busy])

  useEffect(() => {
    const [running, urls] = [jobs.current, previewUrls.current]
    return () => {
      for (const { abort } of running.values()) abort.abort()
      for (const url of urls.values()) URL.revokeObjectURL(url)
      running.clear()
      urls.clear()
    }
  }, [])

  return { queue, progress, add, retry, cancel, preview: (id: string) => previews[id] }
}
