// Exports the parts that other features may use.

export { DueToday } from "./due-today"
