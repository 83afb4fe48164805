import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Viewing } from "../../domain/viewings/viewing"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { isOver } from "./group-viewings"
import { useChangeViewing } from "./use-change-viewing"
import type { ViewingAction } from "./viewing-row"

type QuestionsProps = {
  viewing: Viewing
  now: number
  onAction: (action: ViewingAction, viewing: Viewing) => void
}

export function Notice({ text }: { text: string }) {
  return <p className="rounded-md bg-signal-soft px-3 py-2 text-sm text-signal long-words">{text}</p>
}

/** Asks what one click answers: whether it took place, or still will. */
export function Questions({ viewing, now, onAction }: QuestionsProps) {
  const { t } = useTranslation("viewings")
  const { change } = useChangeViewing()
  const { status, doubt } = viewing
  if (status !== "confirmed") return null
  if (isOver(viewing, now)) return <Outcome viewing={viewing} onAction={onAction} />
  if (doubt === "") return null
  return (
    <>
      <Notice text={t(`doubt.${doubt as "sold"}`)} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button size="sm" pending={change.isPending} onClick={() => change.mutate({ viewing, patch: { doubt: "" } })}>
          {t("doubt.keep")}
        </Button>
        <Button size="sm" onClick={() => onAction("cancel", viewing)}>
          {t("doubt.cancel")}
        </Button>
      </div>
    </>
  )
}

/** That it took place is asked back where the instruction on withdrawal was not confirmed: nobody notices that later. */
function Outcome({ viewing, onAction }: Omit<QuestionsProps, "now">) {
  const { t } = useTranslation("viewings")
  const { change } = useChangeViewing()
  const [isAsking, setAsking] = useState(false)
  // A live update may take this row away before the answer is here, and callbacks of `mutate` end with their row.
  const hold = () =>
    change.mutateAsync({ viewing, patch: { status: "held" } }).then(
      (stored) => onAction("feedback", stored),
      () => undefined, // The hook has said so.
    )
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 print:hidden">
      <span className="text-sm font-medium">{t("groups.outcome")}</span>
      <Button
        size="sm"
        variant="primary"
        pending={change.isPending}
        onClick={() => (viewing.instruction === "open" ? setAsking(true) : hold())}
      >
        {t("outcome.held")}
      </Button>
      <Button
        size="sm"
        pending={change.isPending}
        onClick={() => change.mutate({ viewing, patch: { status: "missed" } })}
      >
        {t("outcome.missed")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("instruction.title")}
        text={t("instruction.text", { name: viewing.name })}
        confirmLabel={t("instruction.submit")}
        pending={change.isPending}
        deletesOpener
        onConfirm={() => void hold().finally(() => setAsking(false))}
      />
    </div>
  )
}

const SHOWN = ["offered", "confirmed", "held"]

/** Says whether the visitor has confirmed the instruction on withdrawal, where that is asked of them. */
export function InstructionState({ viewing: { status, instruction } }: { viewing: Viewing }) {
  const { t } = useTranslation("viewings")
  if (instruction === "" || !SHOWN.includes(status)) return null
  return (
    <p className={`text-sm ${instruction === "open" ? "text-signal" : "text-muted"}`}>
      {t(instruction === "open" ? "instruction.open" : "instruction.confirmed")}
    </p>
  )
}
