import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../../ui/button"

type Props = {
  /** ISO timestamp. */
  savedAt: string
  isNew: boolean
  /** True if a colleague has saved the property since. */
  changedMeanwhile: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers an earlier draft; the form is inert until the user has decided. */
export function DraftOffer({ savedAt, isNew, changedMeanwhile, onRestore, onDiscard }: Props) {
  const { t } = useTranslation("property-form")
  const restore = useRef<HTMLButtonElement>(null)
  useEffect(() => restore.current?.focus({ preventScroll: true }), [])
  const time = new Date(savedAt).toLocaleString("de-DE", { dateStyle: "medium", timeStyle: "short" })
  return (
    <section
      aria-labelledby="draft-offer"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-md border border-accent bg-accent-soft p-4 sm:px-6"
    >
      <div className="grid max-w-xl gap-1">
        <h2 id="draft-offer" className="font-semibold">
          {t("draft.title", { time })}
        </h2>
        <p className="text-sm text-pretty text-ink">
          {t(changedMeanwhile ? "draft.changedMeanwhile" : isNew ? "draft.textNew" : "draft.text")}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button onClick={onDiscard}>{t("draft.discard")}</Button>
        <Button ref={restore} variant="primary" onClick={onRestore}>
          {t("draft.restore")}
        </Button>
      </div>
    </section>
  )
}
