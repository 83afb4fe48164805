import { Plus, X } from "lucide-react"
import { type UseFormReturn, useFieldArray } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { fromBerlinTime } from "../../domain/values/date"
import { MINUTE } from "../../domain/values/durations"
import { parseDay } from "../../domain/values/parse-day"
import { MAX_SLOTS } from "../../domain/viewings/viewing"
import { Button } from "../../ui/button"
import { Checkbox } from "../../ui/checkbox"
import { DayInput } from "../../ui/day-input"
import { Field } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Input } from "../../ui/input"
import { useUndo } from "../../ui/use-undo"
import {
  NO_TYPED_TIME,
  parseClock,
  type TypedTime,
  toTypedTime,
  type ViewingInput,
  type ViewingValues,
} from "./viewing-form"

type TimesFieldProps = { form: UseFormReturn<ViewingValues, unknown, ViewingInput>; isOffer: boolean }

/** Returns the time that follows, after another viewing of this length. */
function following({ day, time }: TypedTime, minutes: number): TypedTime {
  const instant = fromBerlinTime({ day: parseDay(day) ?? "", time: parseClock(time) })
  return instant === null ? NO_TYPED_TIME : toTypedTime(new Date(instant + minutes * MINUTE).toISOString())
}

/** Asks for one time, or for several to choose from. */
export function TimesField({ form, isOffer }: TimesFieldProps) {
  const { t } = useTranslation("viewings")
  const { register, control, formState, getValues, setValue, watch } = form
  const { fields, append, remove } = useFieldArray({ control, name: "slots" })
  const { errors } = formState
  const shown = isOffer ? fields : fields.slice(0, 1)
  const message = errors.slots?.message ?? errors.slots?.root?.message
  const mayOverlap = watch("may_overlap")
  const day = (index: number) => ({
    ...register(`slots.${index}.day`),
    read: () => getValues(`slots.${index}.day`),
    write: (text: string) => setValue(`slots.${index}.day`, text, { shouldDirty: true }),
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t("form.times")}</legend>
      {shown.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_7rem_2.75rem] items-start gap-2">
          <Field
            label={t("form.day")}
            hideLabel={index > 0}
            error={errors.slots?.[index]?.message ?? (index === 0 ? message : undefined)}
            required
          >
            <DayInput {...day(index)} />
          </Field>
          <Field label={t("form.clock")} hideLabel={index > 0} required>
            <ClockInput form={form} index={index} />
          </Field>
          {isOffer && fields.length > 1 && (
            <IconButton
              label={t("form.removeTime")}
              className={index === 0 ? "mt-6.5" : ""}
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {isOffer && fields.length < MAX_SLOTS && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => append(following(getValues("slots").at(-1) ?? NO_TYPED_TIME, getValues("minutes")))}
        >
          {t("form.addTime")}
        </Button>
      )}
      {(errors.may_overlap || mayOverlap) && <Checkbox label={t("form.mayOverlap")} {...register("may_overlap")} />}
    </fieldset>
  )
}

function ClockInput({ form, index }: { form: TimesFieldProps["form"]; index: number }) {
  const name = `slots.${index}.time` as const
  const undo = useUndo((text) => form.setValue(name, text, { shouldDirty: true }))
  const format = ({ target }: { target: { value: string } }) => undo.rewrite(target.value, parseClock(target.value))
  return (
    <Input
      {...form.register(name, { onBlur: format })}
      {...undo.handlers}
      inputMode="numeric"
      autoComplete="off"
      placeholder="17:00"
      className="tabular"
    />
  )
}
