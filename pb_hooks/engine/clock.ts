/**
 * Whether something that lasts `forMs` at most, until an instant, goes on. Also by a clock that was put back meanwhile: what
 * would last longer than it may is over.
 */
export const isUnexpired = (until: number, forMs: number, now = Date.now()): boolean =>
  until > now && until <= now + forMs

/** How long ago an instant is, without its sign: one that a clock which was put back has left ahead is as far away. */
export const elapsedMs = (since: number, now = Date.now()): number => Math.abs(now - since)
