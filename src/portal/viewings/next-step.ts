import type { Viewing } from "../../domain/viewings/viewing"
import { isOver } from "./group-viewings"

/** Returns what usually comes next with a viewing; null where it asks a question of its own, or all is said. */
export function findNextStep(viewing: Viewing, now: number): "again" | "feedback" | "move" | "offer" | null {
  const { status, slots, wish, feedback, interest, property_id } = viewing
  if (status === "cancelled") return property_id === "" ? null : "again"
  if (status === "held") return feedback === "" && interest === "" ? "feedback" : null
  if (status === "missed") return null
  if (status === "confirmed") return isOver(viewing, now) ? null : "move"
  const isStuck = wish !== "" || !slots.some((slot) => Date.parse(slot) > now)
  return isStuck ? "offer" : "move"
}
