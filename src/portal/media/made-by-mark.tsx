import { useTranslation } from "react-i18next"
import { MADE_BY, MADE_BY_LABELS, type MadeBy } from "../../domain/media/made-by"
import { Field } from "../../ui/field"
import { MenuFrom } from "../../ui/menu"
import { Select } from "../../ui/select"

type MadeByMarkProps = { position: number; value: MadeBy | ""; onChange: (value: MadeBy | "") => void }

/** Marks a picture that looks like a photo and is none. Most are photos, of which nothing has to be said. */
export function MadeByMark({ position, value, onChange }: MadeByMarkProps) {
  const { t } = useTranslation("media")
  if (value !== "") {
    return (
      <Field label={t("madeBy", { position })} hideLabel className="px-1">
        <Select
          options={MADE_BY.map((made) => ({ value: made, label: MADE_BY_LABELS[made] }))}
          placeholder={t("unmarked")}
          value={value}
          onChange={onChange}
        />
      </Field>
    )
  }
  return (
    <MenuFrom
      button={
        <button
          type="button"
          aria-label={t("madeBy", { position })}
          className="min-h-11 w-fit rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink"
        >
          {t("mark")}
        </button>
      }
      items={MADE_BY.map((made) => ({ label: MADE_BY_LABELS[made], onSelect: () => onChange(made) }))}
    />
  )
}
