import type { Feature } from "./feature"

let joined: readonly Feature[] = []

/** Called by `features/all.ts`, which features may not import: it imports them. */
export function joinFeatures(features: readonly Feature[]): void {
  joined = features
}

/** Joins a part that is a record by name. Only `app` has all features. */
export const joinPart = <Kind extends "labels" | "pages" | "forms" | "jobs" | "today" | "filters">(kind: Kind) =>
  Object.assign({}, ...joined.map((feature) => feature[kind])) as Required<Feature>[Kind]
