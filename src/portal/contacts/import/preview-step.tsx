import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { StatusBadge } from "../../../ui/status-badge"
import { contactLabel } from "../contact-label"
import { type ContactStep, type Join, personFacts, stepKind } from "./plan-contacts"

const TONES = { create: "positive", join: "notice", keep: "neutral" } as const

type Props = { step: ContactStep; onApart: (line: number, isApart: boolean) => void }

/** Shows what becomes of one person, and which rows go into it: each can be a contact of its own. */
export function PreviewStep({ step, onApart }: Props) {
  const { t } = useTranslation("contacts")
  const { input, lines, joins, apart } = step
  const kind = stepKind(step)
  const [line = 0] = lines
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-2">
      <div className="flex min-h-8 items-center gap-4">
        <span className="grid min-w-0 grow">
          <span className="truncate font-medium">{contactLabel(input)}</span>
          <span className="text-sm long-words text-muted">
            {[personFacts(input), t("import.lines", { lines: lines.join(", ") })].filter(Boolean).join(" · ")}
          </span>
        </span>
        <StatusBadge tone={TONES[kind]}>{t(`import.kinds.${kind}`)}</StatusBadge>
      </div>
      {kind !== "keep" && joins.map((join) => <JoinedRow key={join.line} join={join} onApart={onApart} />)}
      {apart !== "" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="min-w-0 grow long-words">{t("import.apart", { name: apart })}</span>
          <Button size="sm" onClick={() => onApart(line, false)}>
            {t("import.joinAgain")}
          </Button>
        </div>
      )}
    </li>
  )
}

function JoinedRow({ join: { line, how, name, lost }, onApart }: { join: Join; onApart: Props["onApart"] }) {
  const { t } = useTranslation("contacts")
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="min-w-0 basis-60 grow long-words">
        {t(`import.how.${how}`, { line, name })}
        {lost.length > 0 && ` ${t("import.lost", { values: lost.join(", ") })}`}
      </span>
      <Button size="sm" aria-label={t("import.keepApartOf", { line })} onClick={() => onApart(line, true)}>
        {t("import.keepApart")}
      </Button>
    </div>
  )
}
