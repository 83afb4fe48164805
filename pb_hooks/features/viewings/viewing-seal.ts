import { isOneOf, seal } from "../../server/access/seals"

/** Returns the end of a viewing's link, by which its visitor picks a time. */
export const viewingSeal = (id: string): string => seal(`viewing:${id}`)

export const isViewingSeal = (id: string, given: string): boolean => isOneOf(given, [viewingSeal(id)])
