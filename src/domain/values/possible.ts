/** The values of a parameter: one of a list, several separated by commas, or a text of this shape. */
export type Possible = readonly string[] | { readonly several: readonly string[] } | RegExp

/** Returns whether a parameter may have this value; addresses of the portal and of the API are read by it. */
export function isPossible(possible: Possible, value: string): boolean {
  if (possible instanceof RegExp) return possible.test(value)
  if ("several" in possible) return value.split(",").every((one) => possible.several.includes(one))
  return possible.includes(value)
}
