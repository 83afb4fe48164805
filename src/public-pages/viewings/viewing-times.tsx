import { toBerlinTime } from "../../domain/values/date"
import { groupBy } from "../../domain/values/group-by"
import { formatSpan, formatStart, formatWeekday } from "../../domain/viewings/format-time"
import { primaryButton } from "../button-class"
import { FAILURE_PLACE } from "../failure-place"
import { Failure } from "../inquiries/inquiry-fields"
import { viewingTexts } from "./viewing-texts"

type Times = { slots: readonly string[]; minutes: number }

/** Returns the days in their order, each with its times. */
const groupByDay = (slots: readonly string[]) => [...groupBy(slots, (slot) => toBerlinTime(Date.parse(slot)).day)]

const chip = "flex min-h-11 items-center gap-2 rounded-full border px-4 tabular"

/** Shows the times that can be picked after something else was confirmed. */
export function FreeTimes({ slots, minutes }: Times) {
  return (
    <section className="grid gap-4 rounded-lg border bg-surface px-4 py-4">
      <h2 className="text-base">{viewingTexts.freeTimes}</h2>
      {groupByDay(slots).map(([day, times]) => (
        <div key={day} className="grid gap-2">
          <h3 className="text-sm font-medium">{formatWeekday(day)}</h3>
          <ul className="flex flex-wrap gap-2">
            {times.map((slot) => (
              <li key={slot} className={chip}>
                {formatStart(slot, minutes)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="text-sm text-muted">{viewingTexts.pickLater}</p>
    </section>
  )
}

/** Asks for one of the times. */
export function SlotForm({ slots, minutes, failure }: Times & { failure: string }) {
  return (
    <form method="post" action={FAILURE_PLACE} className="grid gap-4">
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">{viewingTexts.slots}</legend>
        {groupByDay(slots).map(([day, times]) => (
          <fieldset key={day} className="min-w-0">
            <legend className="mb-2 text-sm font-medium">{formatWeekday(day)}</legend>
            <div className="flex flex-wrap gap-2">
              {times.map((slot) => (
                <label
                  key={slot}
                  className={`${chip} cursor-pointer border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft`}
                >
                  <input
                    type="radio"
                    name="slot"
                    value={slot}
                    required
                    aria-label={formatSpan(slot, minutes)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span>{formatStart(slot, minutes)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
      <Failure text={failure} />
      <button type="submit" name="action" value="pick" className={primaryButton}>
        {viewingTexts.pick}
      </button>
    </form>
  )
}
