import { isOneOf, seal } from "../../server/access/seals"

/** Signs what a visitor has confirmed: the browser that holds it is not asked again. */
export const confirmationSeal = (id: string): string => seal(`confirmation:${id}`)

export const isConfirmationSeal = (id: string, given: string): boolean => isOneOf(given, [confirmationSeal(id)])
