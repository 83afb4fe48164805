/** Days as 2026-01-31, both of which count; an empty one is open. Without a substitute the office answers. */
export type Absence = {
    away_from: string;
    away_until: string;
    substitute_id: string;
};
export declare const NEVER_AWAY: Absence;
type Away = Pick<Absence, "away_from" | "away_until">;
export declare const isAway: ({ away_from: from, away_until: until }: Away, today: string) => boolean;
/** Whether this may be different on a later day. */
export declare const changesLater: ({ away_from: from, away_until: until }: Away, today: string) => boolean;
/** Of an order in which the last day comes before the first. */
export declare const endsBeforeItBegins: ({ away_from: from, away_until: until }: Away) => boolean;
/** Who answers for an agent: themselves, their substitute, or `null` for the office, also where the substitute is away. */
export declare function answering<A extends Absence>(agent: A, find: (id: string) => A | null, today: string): A | null;
export {};
