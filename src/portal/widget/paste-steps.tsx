import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FilterButtons } from "../../ui/filter-buttons"

const KINDS = ["wordpress", "wix", "jimdo", "html", "consent"] as const

export function PasteSteps() {
  const { t } = useTranslation("embed-code")
  const [kind, setKind] = useState<(typeof KINDS)[number]>("wordpress")
  return (
    <div className="grid justify-items-start gap-4">
      <FilterButtons
        label={t("steps.text")}
        options={KINDS.map((value) => ({ value, label: t(`steps.${value}.name`) }))}
        value={kind}
        onChange={setKind}
      />
      <p aria-live="polite" className="max-w-2xl text-pretty">
        {t(`steps.${kind}.text`)}
      </p>
    </div>
  )
}
