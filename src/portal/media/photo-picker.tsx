import { ImagePlus, Trash2 } from "lucide-react"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../api/client/http"
import { MAX_SOURCE_PIXELS } from "../../domain/media/image"
import { Button } from "../../ui/button"
import { useUser } from "../frame/use-user"
import { checkImage } from "./check-image"
import { IMAGE_FILES } from "./file-type"
import type { ImageKind } from "./image-sizes"
import { ImageView } from "./image-view"
import { resizeImage } from "./resize-image"
import { UnusableImageError } from "./unusable-image"
import { useFileDrop } from "./use-file-drop"

type PickedKind = Exclude<ImageKind, "images" | "floorPlans">

export type PhotoPickerProps = {
  label: string
  /** A logo is shown whole. */
  kind?: PickedKind
  /** The photo's URL or data URL; `""` for none. */
  value: string
  /** Called with a data URL of at most this kind's size; `""` if the image was removed. */
  onChange: (value: string) => void
  onBusyChange?: (busy: boolean) => void
  error?: string | undefined
}

const FRAMES = {
  agentPhoto: "size-20 rounded-full [&_img]:object-[50%_20%]",
  logo: "h-20 w-48 rounded-md",
  pagePicture: "aspect-[1200/630] w-48 rounded-md",
}

/** Lets the user choose or drop a photo or logo; resizes it in the browser for the form to send as a data URL. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { label, kind = "agentPhoto", value, onChange, onBusyChange, error } = props
  const { t } = useTranslation("media")
  const { maxImageMb } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fileError, setFileError] = useState<string | null>(null)
  const { over, handlers } = useFileDrop(([file], [refused]) =>
    refused ? setFileError(refused.message) : void choose(file),
  )
  const id = useId()

  function changeBusy(next: boolean) {
    setBusy(next)
    onBusyChange?.(next)
  }

  async function choose(chosen: File | undefined) {
    if (chosen === undefined || busy) return
    const { file, message } = await checkImage(chosen, maxImageMb)
    setFileError(message)
    if (message !== null) return
    changeBusy(true)
    try {
      onChange(await prepare(file, kind))
    } catch (error) {
      const problem = error instanceof UnusableImageError ? error.problem : "unreadable"
      const values = { file: file.name, megapixels: MAX_SOURCE_PIXELS / 1e6 }
      setFileError(error instanceof ApiError ? error.message : t(problem, values))
    } finally {
      changeBusy(false)
    }
  }

  function remove() {
    setFileError(null)
    onChange("")
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around one control.
    <div
      {...handlers}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error ${id}-hint`}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div className={`flex items-center gap-4 ${kind === "agentPhoto" ? "" : "max-sm:flex-wrap"}`}>
        <div
          className={`relative grid shrink-0 place-items-center overflow-hidden border bg-sunken ${FRAMES[kind]} ${over ? "border-accent" : "border-line"}`}
        >
          {value === "" ? (
            <ImagePlus aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
          ) : (
            <ImageView source={value} alt={t(`${kind}.alt`)} whole={kind === "logo"} />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button pending={busy} onClick={() => input.current?.click()}>
            {t(busy ? "photo.preparing" : value === "" ? `${kind}.choose` : `${kind}.change`)}
          </Button>
          {value !== "" && (
            <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={remove}>
              {t(`${kind}.remove`)}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-signal wrap-anywhere empty:hidden">
        {fileError ?? error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t(`${kind}.hint`, { megabytes: maxImageMb })}
      </p>
      <input
        ref={input}
        type="file"
        accept={IMAGE_FILES}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ""
        }}
      />
    </div>
  )
}

async function prepare(file: Blob, kind: PickedKind): Promise<string> {
  const { original } = await resizeImage(file, kind)
  return asDataUrl(original)
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error("The image cannot be read"))
    reader.readAsDataURL(blob)
  })
}
