import { useTranslation } from "react-i18next"
import type { FloorPlan, PropertyImage } from "../../domain/media/image"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"

type TileTextProps = {
  entry: PropertyImage | FloorPlan
  position: number
  onName: (name: string) => void
  onCaption: (caption: string) => void
}

/** Edits the caption of an image, or the name of a floor plan. */
export function TileText({ entry, position, onName, onCaption }: TileTextProps) {
  const { t } = useTranslation("media")
  const text =
    "name" in entry
      ? { label: t("name", { position }), value: entry.name, placeholder: t("namePlaceholder", { position }) }
      : { label: t("caption", { position }), value: entry.caption ?? "", placeholder: t("captionPlaceholder") }
  const change = "name" in entry ? onName : onCaption
  return (
    <Field label={text.label} hideLabel className="px-1 pt-1">
      <Input
        value={text.value}
        placeholder={text.placeholder}
        maxLength={300}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  )
}
