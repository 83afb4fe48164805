import { CircleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { ProgressBar } from "../../ui/progress-bar"
import type { PendingUpload } from "./use-document-uploads"

type PendingRowProps = {
  upload: PendingUpload
  onRetry: (id: string, file: File) => void
  onDiscard: () => void
}

export function PendingRow({ upload: { id, name, file, share, error }, onRetry, onDiscard }: PendingRowProps) {
  const { t } = useTranslation("documents")
  if (error === "") {
    return (
      <li className="grid gap-2 px-4 py-4">
        <p className="text-sm long-words">{t("uploading", { name })}</p>
        <ProgressBar label={t("uploading", { name })} value={Math.round(share * 100)} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p role="alert" className="flex min-w-0 grow basis-64 items-start gap-1.5 text-sm text-signal">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="grid min-w-0 long-words">
          {!error.includes(name) && <span className="font-medium">{name}</span>}
          <span>{error}</span>
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {file !== null && <Button onClick={() => onRetry(id, file)}>{t("retry")}</Button>}
        <Button variant="quiet" aria-label={t("discardName", { name })} onClick={onDiscard}>
          {t("discard")}
        </Button>
      </span>
    </li>
  )
}
