import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ListingBody, Plan, Step } from "../../openimmo/plan/types"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Checkbox } from "../../ui/checkbox"
import { cx } from "../../ui/classes"
import { useStoredFlag } from "../frame/stored-flag"
import { type ImportQuota, newAgents, roomFacts, sumUpload } from "./import-quota"
import type { ImportChoices } from "./listing-import"
import { ProblemList } from "./problem-list"
import { StepList } from "./step-list"

type ImportPreviewProps = {
  name: string
  plan: Plan
  room: ImportQuota
  onStart: (choices: ImportChoices) => void
  onCancel: () => void
}

const KINDS = ["create", "change", "archive", "keep"] as const

/** Counts a change as none if only notes of the sender differ, which no person sees. */
const getKind = (step: Step) => (step.kind === "change" && step.fields.length === 0 ? "keep" : step.kind)

const isUnseen = ({ status, draft }: ListingBody) => status === "archived" || draft === true

export function ImportPreview({ name, plan, room, onStart, onCancel }: ImportPreviewProps) {
  const { t } = useTranslation("import")
  const [archivesMissing, setArchivesMissing] = useState(false)
  const [asDrafts, setAsDrafts] = useStoredFlag("import-as-drafts")
  const { steps, waiting, leftOut, notes } = plan
  const problems = plan.problems.filter((problem) => !leftOut.includes(problem))
  const counts = { create: 0, change: 0, archive: 0, keep: 0 }
  for (const step of steps) counts[getKind(step)] += 1
  if (archivesMissing) counts.archive += waiting.length
  const { pictures, documents, bytes } = sumUpload(steps)
  const agents = newAgents(steps)
  const hasNumbers = steps.some((step) => step.kind === "create" && step.body.reference !== "")
  const unseen = steps.filter((step) => step.kind === "create" && (asDrafts || isUnseen(step.body))).length
  const after = room.present + counts.create - unseen - counts.archive
  const hidden = room.hidden + unseen + counts.archive
  const applied = counts.create + counts.change + counts.archive
  return (
    <div className="grid gap-6">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">{t("preview.title")}</h2>
          <p className="text-sm long-words text-muted">{t("preview.file", { name })}</p>
        </div>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
          {KINDS.map((kind) => (
            <div key={kind} className="grid bg-surface p-4">
              <dt className="order-2 text-sm text-muted">{t(`preview.${kind}`)}</dt>
              <dd className="tabular text-2xl font-semibold">{counts[kind]}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-1 text-pretty">
          {leftOut.length > 0 && (
            <p className="font-medium text-signal">{t("preview.leftOutCount", { count: leftOut.length })}</p>
          )}
          <p>
            {[
              t("preview.stock", { count: after }),
              hidden > 0 && t("preview.hidden", { count: hidden }),
              pictures > 0 && t("preview.pictures", { count: pictures }),
              documents > 0 && t("preview.documents", { count: documents }),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          {counts.create > 0 && (
            <p className="text-sm text-muted">{t(hasNumbers ? "preview.numbers" : "preview.nextNumbers")}</p>
          )}
          {agents !== "" && <p className="long-words">{t("preview.agents", { names: agents })}</p>}
          {roomFacts(room, after, bytes).map(({ name: fact, values, isShort }) => (
            <p key={fact} className={cx("tabular", isShort ? "font-medium text-signal" : "text-sm text-muted")}>
              {t(`room.${fact}`, values)}
            </p>
          ))}
        </div>
        {waiting.length > 0 && (
          <div className="grid gap-1">
            <h3 className="font-semibold">{t("preview.waiting", { count: waiting.length })}</h3>
            <p className="text-sm text-pretty text-muted">{t("preview.waitingText")}</p>
            <Checkbox
              label={t("preview.archiveWaiting", { count: waiting.length })}
              checked={archivesMissing}
              onChange={({ currentTarget }) => setArchivesMissing(currentTarget.checked)}
            />
          </div>
        )}
        {counts.create > 0 && (
          <Checkbox
            label={t("preview.asDrafts")}
            hint={t("preview.asDraftsHint")}
            checked={asDrafts}
            onChange={({ currentTarget }) => setAsDrafts(currentTarget.checked)}
          />
        )}
        {applied === 0 && <p role="status">{t("preview.nothing")}</p>}
        <div className="flex flex-wrap gap-2">
          {applied > 0 && (
            <Button variant="primary" onClick={() => onStart({ archivesMissing, asDrafts })}>
              {t("preview.start", { count: applied })}
            </Button>
          )}
          <Button onClick={onCancel}>{t("again")}</Button>
        </div>
      </Card>
      <ProblemList title={t("preview.problems", { count: problems.length })} problems={problems} />
      <StepList steps={[...steps, ...(archivesMissing ? waiting : [])]} leftOut={leftOut} />
      <ProblemList title={t("preview.notes", { count: notes.length })} problems={notes} isOpen={false} />
    </div>
  )
}
