/** An absence by its days, as 2026-01-31; both count, an empty one is open. Without a substitute the office answers. */
export type Absence = { away_from: string; away_until: string; substitute_id: string }

export const NEVER_AWAY: Absence = { away_from: "", away_until: "", substitute_id: "" }

type Away = Pick<Absence, "away_from" | "away_until">

export const isAway = ({ away_from: from, away_until: until }: Away, today: string): boolean =>
  from + until !== "" && from <= today && (until === "" || today <= until)

/** Returns whether the absence may begin or end on a later day. */
export const changesLater = ({ away_from: from, away_until: until }: Away, today: string): boolean =>
  from > today || until >= today

/** Returns whether the last day comes before the first. */
export const endsBeforeItBegins = ({ away_from: from, away_until: until }: Away): boolean =>
  until !== "" && until < from

/** Returns who answers for an agent: the agent, their substitute, or `null` for the office if the substitute is away too. */
export function resolveContact<A extends Absence>(agent: A, find: (id: string) => A | null, today: string): A | null {
  if (!isAway(agent, today)) return agent
  const substitute = agent.substitute_id === "" ? null : find(agent.substitute_id)
  return substitute === null || isAway(substitute, today) ? null : substitute
}
