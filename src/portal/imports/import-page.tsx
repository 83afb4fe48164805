import { ArrowLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { ErrorState } from "../../ui/error-state"
import { NoCompany } from "../frame/no-company"
import { useUser } from "../frame/use-user"
import { ChooseFile } from "./choose-file"
import { DoneCard } from "./done-card"
import { DoneImports } from "./done-imports"
import importTexts from "./import.json"
import { ImportPreview } from "./import-preview"
import { ImportProgress } from "./import-progress"
import { InterruptedImport } from "./interrupted-import"
import { MatchColumns } from "./match-columns"
import { useImport } from "./use-import"

addTranslations({ import: importTexts })

/** Shows the page `/admin/import`. */
export default function ImportPage() {
  const { t } = useTranslation("import")
  const { company_id: companyId } = useUser()
  return (
    <div className="py-2">
      <title>{t("title")}</title>
      <header className="grid gap-2 pb-6">
        <Link
          to="/admin"
          className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <h1 className="text-2xl font-semibold long-words">{t("title")}</h1>
        <p className="max-w-2xl text-pretty text-muted">{t("text")}</p>
      </header>
      {companyId === null ? <NoCompany /> : <Import key={companyId} companyId={companyId} />}
    </div>
  )
}

function Import({ companyId }: { companyId: string }) {
  const { t } = useTranslation("import")
  const { phase, choose, start, resume, setPaused, restart } = useImport(companyId)
  const again = <Button onClick={restart}>{t("again")}</Button>
  switch (phase.kind) {
    case "choose":
      return (
        <div className="grid gap-8">
          <InterruptedImport companyId={companyId} onContinue={(open) => void resume(open)} />
          <ChooseFile onFile={(file) => void choose({ file, name: file.name })} />
          <DoneImports companyId={companyId} />
        </div>
      )
    case "reading":
      return <Reading name={phase.chosen.name} done={phase.done} of={phase.of} />
    case "unread":
      return (
        <div className="grid justify-items-center gap-4">
          <ErrorState
            title={t(phase.isRefused ? "refused" : "failed", { name: phase.chosen.name })}
            text={phase.message}
            {...(!phase.isRefused && { onRetry: () => void choose(phase.chosen) })}
          />
          {again}
        </div>
      )
    case "matching":
      return (
        <MatchColumns
          name={phase.chosen.name}
          table={phase.table}
          onMatched={(columns) => void choose({ ...phase.chosen, columns })}
          onCancel={restart}
        />
      )
    case "preview":
      return (
        <ImportPreview
          name={phase.chosen.name}
          plan={phase.plan}
          room={phase.room}
          onStart={(choices) => void start(phase.chosen, phase.plan, choices)}
          onCancel={restart}
        />
      )
    case "applying":
      return (
        <ImportProgress
          title={t(phase.isPaused ? "apply.paused" : "apply.title")}
          text={t("apply.progress", { done: phase.done, of: phase.of })}
          current={phase.title === "" ? "" : t("apply.current", { title: phase.title })}
          share={phase.of > 0 ? phase.done / phase.of : 1}
          hint={t("apply.stay")}
          actions={
            <Button onClick={() => setPaused(!phase.isPaused)}>
              {t(phase.isPaused ? "apply.resume" : "apply.pause")}
            </Button>
          }
        />
      )
    case "stopped":
      return (
        <div className="grid justify-items-center gap-4">
          <ErrorState
            title={t("stopped.title")}
            text={t("stopped.text", { reason: phase.reason })}
            onRetry={() => void resume({ ...phase.chosen, ...phase.choices })}
          />
        </div>
      )
    case "done":
      return (
        <div className="grid gap-8">
          <DoneCard applied={phase.applied} at={phase.at} companyId={companyId} onAnother={restart} />
          <DoneImports companyId={companyId} />
        </div>
      )
  }
}

function Reading({ name, done, of }: { name: string; done: number; of: number }) {
  const { t } = useTranslation("import")
  const text = of > 0 ? t("readingObjects", { done, of }) : ""
  return <ImportProgress title={t("reading", { name })} text={text} share={of > 0 ? done / of : 0} />
}
