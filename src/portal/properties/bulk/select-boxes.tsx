import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import type { PropertyListItem } from "../../../api/properties"
import { RowCheckbox } from "../../../ui/checkbox"
import { select, selectPressed, setListed, useIsSelected, useSelected } from "./selection"
import "../action-messages"

export function SelectRow({ property }: { property: PropertyListItem }) {
  const { t } = useTranslation("property-actions")
  const checked = useIsSelected(property.id)
  return (
    <RowCheckbox
      label={t("bulk.select", { title: property.title })}
      checked={checked}
      onChange={(next, isRange) => selectPressed(property, next, isRange)}
    />
  )
}

export function SelectPage({ rows }: { rows: readonly PropertyListItem[] }) {
  const { t } = useTranslation("property-actions")
  const selected = useSelected()
  useEffect(() => setListed(rows), [rows])
  const count = rows.filter(({ id }) => selected.has(id)).length
  const isAll = count === rows.length
  return (
    <RowCheckbox
      label={t("bulk.selectPage")}
      checked={isAll}
      partly={!isAll && count > 0}
      onChange={() => select(rows, !isAll)}
    />
  )
}
