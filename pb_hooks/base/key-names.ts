/** What every key of a company begins with, so that people and scanners of repositories recognise one. */
export const KEY_PREFIX = "immo_"
export const KEYS = "api_keys"
