/** The prefix of every company's keys, by which people and secret scanners recognise them. */
export const KEY_PREFIX = "immo_"
export const KEYS = "api_keys"

/** The prefix of the token that the delivery process sends; `DELIVERY_KEY` follows it. */
export const DELIVERY_PREFIX = `${KEY_PREFIX}delivery.`
/** Its access, which no stored key has. */
export const DELIVERS = "delivery"
