import { isRemembered, remember } from "../frame/remembered"

const key = (companyId: string) => `embed-code-copied:${companyId}`

/** The only sign that the code is on a website. */
export const hasCopiedCode = (companyId: string): boolean => isRemembered(key(companyId))

export const rememberCopiedCode = (companyId: string): void => remember(key(companyId), true)
