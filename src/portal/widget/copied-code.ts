import { isRemembered, remember } from "../frame/remembered"

const key = (companyId: string) => `embed-code-copied:${companyId}`

/** Returns whether the code was copied, the only sign that it is on a website. */
export const hasCopiedCode = (companyId: string): boolean => isRemembered(key(companyId))

export const rememberCopiedCode = (companyId: string): void => remember(key(companyId), true)
