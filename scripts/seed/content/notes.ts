import type { NewNote } from "../../../src/domain/contacts/timeline"

type DemoNote = Pick<NewNote, "kind" | "text"> & {
  /** The address of somebody who has sent an inquiry. */
  email: string
  /** The day of the follow-up, in days from today. */
  followUpInDays?: number
}

/** Notes of the office on people, the oldest first. */
export const NOTES: readonly DemoNote[] = [
  {
    email: "greta.sommerfeld@example.de",
    kind: "note",
    text: "Verkauft zugleich ihre Eigentumswohnung in Neuwerk am See.",
  },
  {
    email: "greta.sommerfeld@example.de",
    kind: "call",
    text: "Sucht ein Haus mit Garten bis 680.000 €, vier Personen. Finanzierung ist zugesagt. Ruft nach der Besichtigung an.",
    followUpInDays: 2,
  },
]
