/** Returns whether a value is one of those known. */
export const isOneOf = <T>(known: readonly T[], value: unknown): value is T => known.includes(value as T)

/** Returns the keys of an object whose type lists every key. */
export const typedKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** Returns a field of an untrusted value; `undefined` if there is none. */
export const getProperty = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
