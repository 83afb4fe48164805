import { isFlagStored, storeFlag } from "../frame/stored-flag"

const key = (companyId: string) => `embed-code-copied:${companyId}`

/** Returns whether the code was copied, the only sign that it is on a website. */
export const hasCopiedCode = (companyId: string): boolean => isFlagStored(key(companyId))

export const rememberCopiedCode = (companyId: string): void => storeFlag(key(companyId), true)
