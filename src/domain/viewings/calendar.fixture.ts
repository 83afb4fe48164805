import ICAL from "ical.js"
import type { CalendarEntry } from "./calendar"

/** The entry as a parser reads it. */
export type Read = Pick<
  CalendarEntry,
  "uid" | "sequence" | "start" | "end" | "summary" | "location" | "description"
> & {
  method: string
  status: string
  organizer: string
}

export function readByIcal(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = new ICAL.Timezone({
    component: calendar.getFirstSubcomponent("vtimezone") ?? undefined,
    tzid: "Europe/Berlin",
  })
  // The zone that the file brings is the one that counts.
  ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component)
    return {
      method: String(calendar.getFirstPropertyValue("method")),
      status: String(component.getFirstPropertyValue("status")),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      summary: event.summary,
      location: event.location,
      description: event.description,
      organizer: event.organizer,
    }
  })
}
