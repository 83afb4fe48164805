import { Check } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { PropertyInput } from "../../../../domain/properties/property"
import { formatInstant } from "../../../../domain/values/date"
import { Button } from "../../../../ui/button"
import { Difference } from "../../../../ui/text-diff"
import type { PropertyFormValues } from "../values/form-values"
import { getLabel, useShownValue } from "../values/shown-value"
import type { ShownChange } from "./changes"
import { isPictures, missingKeys, restore, restoredFields } from "./restore"

type Props = { change: ShownChange; companyId: string; canRestore: boolean }

/** Shows who changed what, field by field. */
export function ChangeEntry({ change, companyId, canRestore }: Props) {
  const { t } = useTranslation("history")
  const form = useFormContext<PropertyFormValues, unknown, PropertyInput>()
  const [, setCount] = useState(0)
  const show = useShownValue(companyId)
  const { actor, name, before, after, fields } = change
  const restored = restoredFields(form, change)

  function shown(field: string, values: PropertyInput, others: PropertyInput): ReactNode {
    const [text, other] = [show(field, values), show(field, others)]
    if (typeof text !== "string" || typeof other !== "string" || text === "")
      return text || <span className="text-muted">{t("empty")}</span>
    return <Difference text={text} other={other} excerpt />
  }
  return (
    <li className="grid gap-3 border-t border-line pt-6 first:border-0 first:pt-0">
      <h3 className="grid gap-0.5">
        <span className="font-semibold wrap-anywhere">
          {name === "" ? t(`actor.${actor}`) : t(`by.${actor}`, { name })}
        </span>
        <time dateTime={change.created_at} className="text-sm text-muted">
          {formatInstant(change.created_at)}
        </time>
      </h3>
      {fields.map((field) => {
        const label = getLabel(field, before)
        const isBack = isPictures(field) && missingKeys(after[field], before[field]).length > 0
        return (
          <section key={field} aria-label={label} className="grid gap-1 rounded-md bg-sunken px-4 pt-2 pb-4">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <h4 className="text-sm font-medium">{label}</h4>
              {restored.includes(field) ? (
                <p role="status" className="flex items-center gap-2 text-sm text-muted">
                  <Check aria-hidden className="size-4 shrink-0 text-accent" />
                  {t("restored")}
                </p>
              ) : (
                canRestore && (
                  <Button
                    size="sm"
                    aria-label={t("restoreOf", { field: label })}
                    onClick={() => {
                      restore(form, field, before)
                      setCount((count) => count + 1)
                    }}
                  >
                    {t(isBack ? "restorePictures" : "restore")}
                  </Button>
                )
              )}
            </div>
            <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[5rem_minmax(0,1fr)]">
              <dt className="text-muted">{t("before")}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{shown(field, before, after)}</dd>
              <dt className="text-muted">{t("after")}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{shown(field, after, before)}</dd>
            </dl>
          </section>
        )
      })}
    </li>
  )
}
