export type Range = readonly [least: number, most: number]

// The bounds within which a number is probably right, and not a thousand times too large.
export const PRICE: Range = [1000, 1_000_000_000]
export const MONTHLY: Range = [5, 500_000]
export const DEPOSIT: Range = [50, 5_000_000]
export const AREA: Range = [3, 50_000]
export const PLOT: Range = [3, 50_000_000]
export const COUNT: Range = [0.5, 200]
export const ENERGY: Range = [0.1, 2000]
