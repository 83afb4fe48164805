// Exports the parts that other features may use.

export { WithdrawalCard } from "./withdrawal-card"
