/** Days as 2026-01-31, both of which count; an empty one is open. Without a substitute the office answers. */
export type Absence = { away_from: string; away_until: string; substitute_id: string }

export const NEVER_AWAY: Absence = { away_from: "", away_until: "", substitute_id: "" }

type Away = Pick<Absence, "away_from" | "away_until">

export const isAway = ({ away_from: from, away_until: until }: Away, today: string): boolean =>
  from + until !== "" && from <= today && (until === "" || today <= until)

/** Whether this may be different on a later day. */
export const changesLater = ({ away_from: from, away_until: until }: Away, today: string): boolean =>
  from > today || until >= today

/** Of an order in which the last day comes before the first. */
export const endsBeforeItBegins = ({ away_from: from, away_until: until }: Away): boolean =>
  until !== "" && until < from

/** Who answers for an agent: themselves, their substitute, or `null` for the office, also where the substitute is away. */
export function resolveContact<A extends Absence>(agent: A, find: (id: string) => A | null, today: string): A | null {
  if (!isAway(agent, today)) return agent
  const substitute = agent.substitute_id === "" ? null : find(agent.substitute_id)
  return substitute === null || isAway(substitute, today) ? null : substitute
}
