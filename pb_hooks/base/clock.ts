/**
 * Whether something that lasts `forMs` at most, until an instant, goes on. Also by a clock that was put back meanwhile: what
 * would last longer than it may is over.
 */
export const lasts = (until: number, forMs: number, now = Date.now()): boolean => until > now && until <= now + forMs
