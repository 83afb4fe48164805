import { useTranslation } from "react-i18next"
import { FOLLOW_UP_CHOICES, type FollowUpChoice, followUpDay } from "../../domain/contacts/follow-up"
import { berlinDay } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { useKeys } from "../lists/use-keys"
import { FollowUpDay } from "./follow-up-day"

const KEYS: Record<FollowUpChoice, string> = { tomorrow: "m", in3days: "d", nextWeek: "w" }

type Props = {
  day: string
  /** Gets a day, or `""` once it is done. */
  onChange: (day: string) => void
}

/** Shows the day of a follow-up and moves it by one key each: m, d, w. */
export function FollowUp({ day, onChange }: Props) {
  const { t } = useTranslation("contacts")
  const choose = (choice: FollowUpChoice) => onChange(followUpDay(choice, berlinDay(new Date())))
  useKeys(Object.fromEntries(FOLLOW_UP_CHOICES.map((choice) => [KEYS[choice], () => choose(choice)])))
  return (
    <fieldset className="flex flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">{t("followUp.label")}</legend>
      <span className="flex w-full items-center gap-2">
        <span aria-hidden className="text-sm font-medium">
          {t("followUp.label")}
        </span>
        <FollowUpDay day={day} />
      </span>
      {FOLLOW_UP_CHOICES.map((choice) => (
        <Button
          key={choice}
          size="sm"
          title={t("followUp.key", { key: KEYS[choice].toUpperCase() })}
          onClick={() => choose(choice)}
        >
          {t(`followUp.${choice}`)}
        </Button>
      ))}
      {day !== "" && (
        <Button size="sm" variant="quiet" onClick={() => onChange("")}>
          {t("followUp.done")}
        </Button>
      )}
    </fieldset>
  )
}
