import { useTranslation } from "react-i18next"
import { FilterToggle } from "../../ui/filter-buttons"

type Props = { value: "true" | "all"; onChange: (mine: "true" | "all") => void }

/** Narrows a list to the user's own rows. */
export function MineFilter({ value, onChange }: Props) {
  const { t } = useTranslation("common")
  return (
    <FilterToggle
      label={t("table.mine")}
      pressed={value === "true"}
      onChange={(pressed) => onChange(pressed ? "true" : "all")}
    />
  )
}
