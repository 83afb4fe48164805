import { ImagePlus } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { useUser } from "../frame/use-user"
import type { Refused } from "./dropped-files"
import { IMAGE_FILES, isPicture } from "./file-type"
import { useFileDrop } from "./use-file-drop"

type DropZoneProps = {
  kind: "images" | "floorPlans"
  onFiles: (files: File[], refused?: Refused[]) => void
  compact: boolean
  children: ReactNode
}

export function DropZone({ kind, onFiles, compact, children }: DropZoneProps) {
  const { t } = useTranslation("media")
  const { maxImageMb } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useFileDrop(onFiles, isPicture)
  return (
    <div
      {...handlers}
      className={cx(
        "@container relative grid gap-4 rounded-lg border border-dashed p-3 transition-[background-color,border-color] sm:p-4",
        over ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <div
        className={cx(
          "flex items-center gap-x-4 gap-y-2",
          compact ? "flex-wrap" : "flex-col px-2 py-8 text-center sm:py-12",
        )}
      >
        {!compact && <ImagePlus aria-hidden className="size-8 text-muted" strokeWidth={1.5} />}
        <Button icon={compact && <ImagePlus aria-hidden className="size-4" />} onClick={() => input.current?.click()}>
          {t(`choose.${kind}`)}
        </Button>
        <p className="min-w-0 text-sm text-pretty text-muted">
          {over ? (
            t(`dropNow.${kind}`)
          ) : (
            <>
              <span className="pointer-coarse:hidden">{`${t("orDrop")} `}</span>
              <span>{t(`formats.${kind}`, { megabytes: maxImageMb })}</span>
            </>
          )}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={IMAGE_FILES}
        multiple
        hidden
        aria-label={t(`choose.${kind}`)}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = ""
        }}
      />
      {children}
    </div>
  )
}
