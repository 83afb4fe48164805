import { useState } from "react"
import { useTranslation } from "react-i18next"
import { publishingGaps } from "../../../../domain/properties/publishing-gaps"
import { cx } from "../../../../ui/classes"
import { useTypedListing } from "../values/use-typed-listing"

/** Says above a button that publishes what it does and what is missing. It blocks nothing; a press shows all of a long list. */
export function PublishingNote() {
  const { t } = useTranslation("property-form")
  const [isOpen, setOpen] = useState(false)
  const gaps = publishingGaps(useTypedListing())
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="-mt-2 min-h-11 min-w-0 text-start text-sm text-muted sm:-mt-3"
      onClick={() => setOpen(!isOpen)}
    >
      <span className={cx("block", !isOpen && "truncate")}>
        {t("save.publishes")}{" "}
        {gaps.length > 0 ? (
          <>
            <span className="font-medium text-ink">{t("save.missing", { count: gaps.length })}</span> {gaps.join(", ")}
          </>
        ) : (
          t("save.nothingMissing")
        )}
      </span>
    </button>
  )
}
