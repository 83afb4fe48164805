import { Controller, useFormContext, useWatch } from "react-hook-form"
import { ENERGY_SOURCES } from "../../../../domain/properties/enumerations"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import { Checkbox } from "../../../../ui/checkbox"
import { FieldError } from "../../../../ui/field-error"
import type { PropertyFormValues } from "../values/form-values"

/** Edits further energy sources besides the main one. An unknown one, for example from an import, can be removed. */
export function EnergySourcesField() {
  const { control } = useFormContext<PropertyFormValues>()
  const main = useWatch({ control, name: "details.energySource" })
  return (
    <Controller
      control={control}
      name="further_energy_sources"
      render={({ field: { value: chosen, onChange, onBlur }, fieldState }) => (
        <fieldset className="grid gap-1.5" onBlur={onBlur}>
          <legend className="text-sm font-medium text-ink">{COLUMN_LABELS.further_energy_sources}</legend>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {listOptions(chosen, main).map((source) => (
              <Checkbox
                key={source}
                label={source}
                checked={chosen.includes(source)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, source] : chosen.filter((other) => other !== source))
                }
              />
            ))}
          </div>
          {fieldState.error && <FieldError>{fieldState.error.message}</FieldError>}
        </fieldset>
      )}
    />
  )
}

function listOptions(chosen: readonly string[], main: string): string[] {
  const known = ENERGY_SOURCES.filter((source) => source !== main || chosen.includes(source))
  return [...known, ...chosen.filter((source) => !ENERGY_SOURCES.some((other) => other === source))]
}
