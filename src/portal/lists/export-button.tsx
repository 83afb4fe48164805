import { Download, X } from "lucide-react"
import { startTransition, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../api/client/http"
import { berlinDay } from "../../domain/values/date"
import { formatDecimal } from "../../domain/values/number"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { IconButton } from "../../ui/icon-button"
import { ProgressBar } from "../../ui/progress-bar"
import { toast } from "../../ui/toast"
import { type CsvColumn, csvHead, csvLines } from "./csv"
import exportTexts from "./export.json"
import { allRows, type LoadPage, saveFile } from "./export-rows"

addTranslations({ export: exportTexts })

type Exported<Row extends { id: string }> = {
  /** The file's name before the day: `unternehmen`. */
  name: string
  columns: readonly CsvColumn<Row>[] | (() => Promise<readonly CsvColumn<Row>[]>)
  /** Loads one page of the table's rows, with its search, filter and sorting. */
  load: LoadPage<Row>
}

const count = (rows: number) => formatDecimal(String(rows))

/** Returns the function that exports all rows of a list, and the progress of the export that runs, to be shown instead. */
export function useExport<Row extends { id: string }>({ name, columns, load }: Exported<Row>) {
  const { t } = useTranslation("export")
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    // The transition renders in slices: the click itself stays a short task.
    startTransition(() => setProgress({ done: 0, total: 0 }))
    try {
      const known = typeof columns === "function" ? await columns() : columns
      const parts = [new Blob([csvHead(known)])]
      let done = 0
      // The loop writes and encodes page by page, so that no task is long.
      for await (const { rows, total } of allRows(load, controller.signal)) {
        parts.push(new Blob([csvLines(known, rows)]))
        done += rows.length
        setProgress({ done, total })
      }
      // The timeout starts a new task, apart from the last rows.
      await new Promise((resolve) => setTimeout(resolve))
      saveFile(`${name}-${berlinDay(new Date())}.csv`, parts)
      toast.success(t("done", { count: done, rows: count(done) }), { id: "export" })
    } catch (error) {
      if (controller.signal.aborted) return
      toast.error(t("error"), { id: "export", description: errorMessage(error) })
    } finally {
      running.current = null
      // The transition uses a separate task, as the message is rendered too.
      startTransition(() => setProgress(null))
    }
  }

  const shown = progress && <Progress {...progress} onCancel={() => running.current?.abort()} />
  return { start: () => void start(), progress: shown }
}

/** Exports all rows of a list, with its progress. */
export function ExportButton<Row extends { id: string }>({ label, ...exported }: Exported<Row> & { label?: string }) {
  const { t } = useTranslation("export")
  const { start, progress } = useExport(exported)
  return (
    progress ?? (
      <Button size="sm" icon={<Download aria-hidden className="size-4" />} onClick={start}>
        {label ?? t("button")}
      </Button>
    )
  )
}

function Progress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const { t } = useTranslation(["export", "common"])
  const text = total === 0 ? t("start") : t("progress", { done: count(done), total: count(total) })
  return (
    <div className="flex min-h-11 w-64 max-w-full items-center gap-2 rounded-md border border-line bg-surface ps-4">
      <div className="grid grow gap-1.5">
        <span className="tabular text-xs text-muted">{text}</span>
        <ProgressBar label={text} value={total === 0 ? 0 : (done / total) * 100} />
      </div>
      <IconButton label={t("common:cancel")} onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
