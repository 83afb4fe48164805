/** What every key of a company begins with, so that people and scanners of repositories recognise one. */
export const KEY_PREFIX = "immo_"
export const KEYS = "api_keys"

/** What the process sends that delivers to others: the prefix, and `DELIVERY_KEY`. */
export const DELIVERY_PREFIX = `${KEY_PREFIX}delivery.`
/** Its access, which no stored key has. */
export const DELIVERS = "delivery"
