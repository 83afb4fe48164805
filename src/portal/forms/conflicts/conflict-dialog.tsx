import { type ReactNode, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { formatInstant } from "../../../domain/values/date"
import { addTranslations } from "../../../i18n"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { RadioCard } from "../../../ui/radio-card"
import { Difference } from "../../../ui/text-diff"
import concurrency from "./concurrency.json"
import type { ConflictPrompt } from "./use-record-save"

addTranslations({ concurrency })

type Side = "mine" | "theirs"

type Props<T> = {
  dialog: ConflictPrompt<T>
  label: (name: string) => string
  show: (name: string, values: T) => ReactNode
}

export function ConflictDialog<T>({ dialog, label, show }: Props<T>) {
  const { t } = useTranslation("concurrency")
  const formId = useId()
  const { names, savedAt, savedBy, ...values } = dialog.payload
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const getChoice = (name: string): Side => chosen[name] ?? "mine"
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
      description={t("conflict.text", { who: savedBy || t("conflict.somebody"), when: formatInstant(savedAt) })}
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
          dialog.resolve(names.filter((name) => getChoice(name) === "theirs"))
        }}
      >
        {names.map((name) => (
          <fieldset key={name} className="grid gap-2">
            <legend className="mb-2 font-semibold">{label(name)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <RadioCard
                key={side}
                align="start"
                name={name}
                checked={getChoice(name) === side}
                onChange={() => setChosen({ ...chosen, [name]: side })}
              >
                <span className="grid min-w-0 gap-1">
                  <span className="text-sm text-muted">{t(`conflict.${side}`)}</span>
                  <span className="whitespace-pre-line wrap-anywhere">
                    {shown(name, side) || <span className="text-muted">{t("conflict.empty")}</span>}
                  </span>
                </span>
              </RadioCard>
            ))}
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}
