import { startValuation } from "./start-valuation"

// This is the only script of the page, which is complete without it.
startValuation()
