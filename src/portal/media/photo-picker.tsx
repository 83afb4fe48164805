import { ImagePlus, Trash2 } from "lucide-react"
import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { ApiError } from "../../api/response"
import { imageFileError, MAX_SOURCE_PIXELS } from "../../domain/image"
import { Button } from "../../ui/button"
import { useUser } from "../use-user"
import { IMAGE_FILES, withKnownType } from "./file-type"
import { ImageView } from "./image-view"
import { resizeImage, UnusableImageError } from "./resize-image"
import { useFileDrop } from "./use-file-drop"

export type PhotoPickerProps = {
  label: string
  /** A URL, a data URL, or `""` for none. */
  value: string
  /** A data URL, at most 400 pixels wide; `""` when the photo was removed. */
  onChange: (value: string) => void
  onBusyChange?: (busy: boolean) => void
  error?: string | undefined
}

/** A profile photo: chosen or dropped, resized in the browser, sent with the form as a data URL. */
export function PhotoPicker({ label, value, onChange, onBusyChange, error }: PhotoPickerProps) {
  const { t } = useTranslation("media")
  const { maxImageMb } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fileError, setFileError] = useState<string | null>(null)
  const { over, handlers } = useFileDrop(([file]) => void choose(file))
  const id = useId()

  function changeBusy(next: boolean) {
    setBusy(next)
    onBusyChange?.(next)
  }

  async function choose(chosen: File | undefined) {
    if (chosen === undefined || busy) return
    const file = await withKnownType(chosen)
    const wrong = imageFileError(file, maxImageMb)
    setFileError(wrong)
    if (wrong !== null) return
    changeBusy(true)
    try {
      const { original } = await resizeImage(file, "agentPhoto")
      onChange(await asDataUrl(original))
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
      <div className="flex items-center gap-4">
        <div
          className={`relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-full border bg-sunken [&_img]:object-[50%_20%] ${over ? "border-accent" : "border-line"}`}
        >
          {value === "" ? (
            <ImagePlus aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
          ) : (
            <ImageView source={value} alt={t("photo.alt")} whole={false} />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button pending={busy} onClick={() => input.current?.click()}>
            {t(busy ? "photo.preparing" : value === "" ? "photo.choose" : "photo.change")}
          </Button>
          {value !== "" && (
            <Button variant="quiet" icon={<Trash2 aria-hidden className="size-4" />} onClick={remove}>
              {t("photo.remove")}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-signal wrap-anywhere empty:hidden">
        {fileError ?? error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t("photo.hint", { megabytes: maxImageMb })}
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

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error("The image cannot be read"))
    reader.readAsDataURL(blob)
  })
}
