import { FileUp } from "lucide-react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import type { Refused } from "../media/dropped-files"
import { useFileDrop } from "../media/use-file-drop"

type ChooseFileProps = { onFile: (file: File) => void; accept: string; hint: string }

export function ChooseFile({ onFile, accept, hint }: ChooseFileProps) {
  const { t } = useTranslation("import")
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const take = ([file, ...more]: File[], [refused]: Refused[] = []) => {
    setProblem(refused?.message ?? (more.length > 0 ? t("one") : null))
    if (file !== undefined && refused === undefined && more.length === 0) onFile(file)
  }
  const { over, handlers } = useFileDrop(take)
  return (
    <div
      {...handlers}
      className={cx(
        "grid justify-items-center gap-3 rounded-lg border border-dashed px-4 py-12 text-center transition-[background-color,border-color] sm:py-16",
        over ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <FileUp aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      <p className="text-sm text-muted pointer-coarse:hidden">{over ? t("dropNow") : hint}</p>
      {problem !== null && (
        <p role="alert" className="text-sm text-signal">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = ""
        }}
      />
    </div>
  )
}
