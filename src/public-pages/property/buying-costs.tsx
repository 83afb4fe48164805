import { type BuyingCosts, buyingCosts, NOTARY_PERCENT } from "../../domain/properties/buying-costs"
import { formatPrice } from "../../domain/properties/price"
import type { PublicProperty } from "../../domain/properties/property"
import { formatDay } from "../../domain/values/date"
import { formatDecimal } from "../../domain/values/number"
import { messages } from "../messages"
import { FactGrid } from "./fact-grid"
import type { Fact } from "./facts"

const euros = (cents: number) => formatPrice(String(Math.round(cents / 100)))

function toFacts({ taxPercent, tax, notary, commission, total }: BuyingCosts): Fact[] {
  const facts = [
    { label: messages.transferTax(formatDecimal(String(taxPercent))), value: euros(tax) },
    { label: messages.notary(formatDecimal(String(NOTARY_PERCENT))), value: `ca. ${euros(notary)}` },
    { label: messages.buyerCommission, value: commission === null || commission === 0 ? "" : euros(commission) },
    { label: messages.buyingTotal, value: `ca. ${euros(total)}` },
  ]
  return facts.filter((fact) => fact.value !== "")
}

/** Shows the costs that a buyer pays besides the price, as far as the place determines them. */
export function BuyerCosts({ property }: { property: PublicProperty }) {
  const costs = buyingCosts(property)
  if (costs === null) return null
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-lg">{messages.buyingCosts}</h3>
      <FactGrid facts={toFacts(costs)} />
      <p className="mt-3 max-w-prose text-sm text-muted">
        {messages.buyingNote(costs.land, formatDay(costs.taxSince), costs.commission === null)}
      </p>
    </div>
  )
}
