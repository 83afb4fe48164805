import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { ErrorState } from "../../ui/error-state"
import { ChooseFile } from "./choose-file"
import { DoneCard } from "./done-card"
import { DoneImports } from "./done-imports"
import importTexts from "./import.json"
import type { Chosen, ImportKind } from "./import-kind"
import { ImportProgress } from "./import-progress"
import { InterruptedImport } from "./interrupted-import"
import { MatchColumns } from "./match-columns"
import { useImport } from "./use-import"

addTranslations({ import: importTexts })

/** What a preview shows and returns. */
export type PreviewProps<Planned, Choices> = {
  chosen: Chosen
  planned: Planned
  onStart: (planned: Planned, choices: Choices) => void
  onCancel: () => void
}

type ImportFlowProps<Planned, Choices extends object> = {
  kind: ImportKind<Planned, Choices>
  preview: (props: PreviewProps<Planned, Choices>) => ReactNode
}

/** Leads from a file to what was imported, and shows what can be taken back. */
export function ImportFlow<Planned, Choices extends object>({ kind, preview }: ImportFlowProps<Planned, Choices>) {
  const { t } = useTranslation("import")
  const { phase, choose, start, resume, setPaused, restart } = useImport(kind)
  const again = <Button onClick={restart}>{t("again")}</Button>
  switch (phase.kind) {
    case "choose":
      return (
        <div className="grid grid-cols-1 gap-8">
          <InterruptedImport<Choices> store={kind.store} onContinue={(open) => void resume(open)} />
          <ChooseFile
            accept={kind.accept}
            hint={t(`${kind.name}.drop`)}
            onFile={(file) => void choose({ file, name: file.name })}
          />
          <DoneImports kind={kind} />
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
          of={kind.name}
          menu={kind.menu}
          onMatched={(matched) => void choose({ ...phase.chosen, ...matched })}
          onCancel={restart}
        />
      )
    case "preview":
      return preview({
        chosen: phase.chosen,
        planned: phase.planned,
        onStart: (planned, choices) => void start(phase.chosen, planned, choices),
        onCancel: restart,
      })
    case "applying":
      return (
        <ImportProgress
          title={t(phase.isPaused ? "apply.paused" : "apply.title")}
          text={phase.of === 0 ? "" : t(`${kind.name}.progress`, { done: phase.done, of: phase.of })}
          current={phase.title === "" ? "" : t("apply.current", { title: phase.title })}
          share={phase.of > 0 ? phase.done / phase.of : 0}
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
            onRetry={() => void resume({ ...phase.choices, ...phase.chosen })}
          />
        </div>
      )
    case "done":
      return (
        <div className="grid grid-cols-1 gap-8">
          <DoneCard kind={kind} applied={phase.applied} at={phase.at} onAnother={restart} />
          <DoneImports kind={kind} />
        </div>
      )
  }
}

function Reading({ name, done, of }: { name: string; done: number; of: number }) {
  const { t } = useTranslation("import")
  const text = of > 0 ? t("readingObjects", { done, of }) : ""
  return <ImportProgress title={t("reading", { name })} text={text} share={of > 0 ? done / of : 0} />
}
