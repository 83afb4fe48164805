import { type ReactNode, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import concurrency from "../../i18n/de/concurrency.json"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Difference } from "./difference"
import type { Conflict } from "./save-merged"
import type { PromiseDialog } from "./use-promise-dialog"

addTranslations({ concurrency })

type Side = "mine" | "theirs"

type Props<T> = {
  dialog: PromiseDialog<Conflict<T>, readonly string[] | null>
  label: (name: string) => string
  /** What one side has in a field, as a reader knows it. */
  show: (name: string, values: T) => ReactNode
}

/** Somebody else has saved other values in the same fields: shows both of each, and the user chooses. */
export function ConflictDialog<T>({ dialog, label, show }: Props<T>) {
  const { t } = useTranslation("concurrency")
  const formId = useId()
  const { names, ...values } = dialog.payload
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const choiceOf = (name: string): Side => chosen[name] ?? "mine"
  function shown(name: string, side: Side): ReactNode {
    const [text, other] = [show(name, values[side]), show(name, values[side === "mine" ? "theirs" : "mine"])]
    return typeof text === "string" && typeof other === "string" && text !== "" ? (
      <Difference text={text} other={other} />
    ) : (
      text
    )
  }
  return (
    <Dialog
      open
      onOpenChange={() => dialog.resolve(null)}
      title={t("conflict.title", { count: names.length })}
      description={t("conflict.text")}
      footer={
        <>
          <Button onClick={() => dialog.resolve(null)}>{t("stay")}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t("conflict.save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          dialog.resolve(names.filter((name) => choiceOf(name) === "theirs"))
        }}
      >
        {names.map((name) => (
          <fieldset key={name} className="grid gap-2">
            <legend className="mb-2 font-semibold">{label(name)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side} className={choiceClass}>
                <input
                  type="radio"
                  name={name}
                  checked={choiceOf(name) === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                  className="size-5 shrink-0 accent-(--accent) outline-none"
                />
                <span className="grid min-w-0 gap-1">
                  <span className="text-sm text-muted">{t(`conflict.${side}`)}</span>
                  <span className="whitespace-pre-line wrap-anywhere">
                    {shown(name, side) || <span className="text-muted">{t("conflict.empty")}</span>}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}

const choiceClass =
  "flex cursor-pointer items-start gap-4 rounded-md border border-line-strong bg-surface px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
