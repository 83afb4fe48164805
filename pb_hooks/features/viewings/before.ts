import { MINUTE } from "../../../src/domain/values/durations"
import { getSlots, getStart } from "./taken-times"

/** The values that mails are about: compared with later ones, they say what has happened. */
export type Before = { status: string; starts_at: string; minutes: number; agent_id: string; slots: string }

export const remember = (viewing: core.Record): Before => ({
  status: viewing.getString("status"),
  starts_at: getStart(viewing),
  minutes: viewing.getInt("minutes"),
  agent_id: viewing.getString("agent_id"),
  slots: JSON.stringify(getSlots(viewing)),
})

/** The values of a viewing that is new. */
export const NOTHING: Before = { status: "", starts_at: "", minutes: 0, agent_id: "", slots: "" }

export const isAhead = ({ starts_at, minutes }: Before) => Date.parse(starts_at) + minutes * MINUTE > Date.now()
