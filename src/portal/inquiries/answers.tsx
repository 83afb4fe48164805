import { ChevronRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { Reply } from "../../domain/inbound-mails/reply"
import type { Answer } from "../../domain/inquiries/answer"
import { formatInstant } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { StatusBadge, type StatusTone } from "../../ui/status-badge"
import { ReplyItem } from "./replies"

const TONES: Record<Answer["state"], StatusTone> = { waiting: "neutral", sent: "positive", failed: "signal" }

type AnswersProps = {
  answers: readonly Answer[]
  replies: readonly Reply[]
  onWriteAgain: (answer: Answer) => void
}

/** Shows what was answered from the portal and what came back, the newest last, and what became of each mail. */
export function Answers({ answers, replies, onWriteAgain }: AnswersProps) {
  const { t } = useTranslation("inquiries")
  if (answers.length + replies.length === 0) return null
  const all = [...answers.map((answer) => ({ answer, ...answer })), ...replies.map((reply) => ({ reply, ...reply }))]
  all.sort((one, other) => one.created_at.localeCompare(other.created_at))
  const last = replies.find(({ kind }) => kind === "reply")
  return (
    <ul aria-label={t("answers.list")} className="grid gap-2">
      {all.map((one) => (
        <li key={one.id} className="grid gap-2 rounded-md border border-line px-4 py-1">
          {"reply" in one ? (
            <ReplyItem reply={one.reply} isLast={one.reply === last} />
          ) : (
            <AnswerItem answer={one.answer} onWriteAgain={onWriteAgain} />
          )}
        </li>
      ))}
    </ul>
  )
}

type AnswerItemProps = { answer: Answer; onWriteAgain: (answer: Answer) => void }

function AnswerItem({ answer, onWriteAgain }: AnswerItemProps) {
  const { t } = useTranslation("inquiries")
  return (
    <>
      <details className="group" open={answer.state === "failed"}>
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-[rotate] group-open:rotate-90 motion-reduce:transition-none"
          />
          <span className="min-w-0 grow">
            <span className="font-medium long-words">{answer.created_by || t("answers.somebody")}</span>
            <span className="tabular text-muted">{` · ${formatInstant(answer.created_at)}`}</span>
          </span>
          <StatusBadge tone={TONES[answer.state]}>{t(`answers.state.${answer.state}`)}</StatusBadge>
        </summary>
        <div className="grid gap-2 pb-3 text-sm">
          <p className="font-medium long-words">{answer.subject}</p>
          <p className="whitespace-pre-line long-words">{answer.text}</p>
          {answer.expose && <p className="text-muted">{t("answers.withExpose")}</p>}
          {answer.documents.length > 0 && (
            <p className="text-muted long-words">
              {t("answers.withDocuments", { names: answer.documents.join(", ") })}
            </p>
          )}
        </div>
      </details>
      {answer.reason !== "" && (
        <div className="flex flex-wrap items-center justify-between gap-2 pb-2 text-sm">
          <p className={answer.state === "failed" ? "text-signal" : "text-muted"}>
            {t(`answers.reason.${answer.state}`, { reason: answer.reason })}
          </p>
          {answer.state === "failed" && (
            <Button size="sm" onClick={() => onWriteAgain(answer)}>
              {t("answers.again")}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
