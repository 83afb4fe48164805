import { type UseFormReturn, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type BrandInput, readableAccent } from "../../../domain/companies/brand"
import { isColour } from "../../../domain/values/colour"
import { Button } from "../../../ui/button"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"

const FALLBACK = "#134b4a"

/** Returns a colour as programs for pictures copy it, „7a1f2b“, with its sign; anything else as it is. */
const withSign = (text: string) => (isColour(`#${text.trim()}`) ? `#${text.trim()}` : text)

/** Takes a typed or picked colour; says at once which colour replaces it if text needs more contrast. */
export function ColorField({ form }: { form: UseFormReturn<BrandInput, unknown, BrandInput> }) {
  const { t } = useTranslation("brand")
  const [typed, scheme] = useWatch({ control: form.control, name: ["accent_color", "color_scheme"] })
  const colour = typed.trim()
  const set = (value: string) => form.setValue("accent_color", value, { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <Field
          label={t("fields.accent_color")}
          hint={t("hints.accent_color")}
          error={form.formState.errors.accent_color?.message}
          className="max-w-xs grow"
        >
          <Input
            {...form.register("accent_color", { setValueAs: withSign })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="tabular"
          />
        </Field>
        <input
          type="color"
          aria-label={t("pick")}
          value={isColour(colour) ? colour.toLowerCase() : FALLBACK}
          onChange={({ currentTarget }) => set(currentTarget.value)}
          className="h-11 w-14 shrink-0 cursor-pointer self-start rounded-md border border-line-strong bg-surface p-1 [margin-block-start:1.625rem]"
        />
      </div>
      <div role="status">
        {isColour(colour) && <Check colour={colour} mode={scheme === "dark" ? "dark" : "light"} onTake={set} />}
      </div>
    </div>
  )
}

type CheckProps = { colour: string; mode: "light" | "dark"; onTake: (colour: string) => void }

function Check({ colour, mode, onTake }: CheckProps) {
  const { t } = useTranslation("brand")
  const nearest = readableAccent(colour, mode)
  if (nearest === colour) return <p className="text-sm text-muted">{t("check.good")}</p>
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-sunken p-4 text-sm">
      <p className="text-pretty">{t("check.poor", { colour: nearest })}</p>
      <Button
        size="sm"
        icon={<span aria-hidden className="size-4 rounded-sm border border-line" style={{ background: nearest }} />}
        onClick={() => onTake(nearest)}
      >
        {t("check.take", { colour: nearest })}
      </Button>
    </div>
  )
}
