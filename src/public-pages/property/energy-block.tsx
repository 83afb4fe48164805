import { ENERGY_EFFICIENCY_CLASSES } from "../../domain/enumerations"
import type { PropertyEnergy } from "../../domain/property-groups"
import { messages } from "../messages"
import { Section } from "../section"
import { FactGrid } from "./fact-grid"
import { energyFacts } from "./facts"

export function EnergyBlock({ energy }: { energy: PropertyEnergy }) {
  if (!energy.certificateAvailable) return null
  return (
    <Section title={messages.energy}>
      <EnergyScale reached={energy.energyEfficiencyClass} />
      <FactGrid facts={energyFacts(energy)} />
    </Section>
  )
}

/** Repeats a value of the grid, hence hidden from assistive technology. */
function EnergyScale({ reached }: { reached: string }) {
  if (!ENERGY_EFFICIENCY_CLASSES.some((known) => known === reached)) return null
  return (
    <div
      aria-hidden
      className="mb-4 grid grid-cols-9 print:[print-color-adjust:exact] gap-1 text-center text-sm font-medium"
    >
      {ENERGY_EFFICIENCY_CLASSES.map((step) => (
        <span
          key={step}
          className={`rounded-sm py-1.5 ${step === reached ? "bg-fill text-on-accent" : "bg-sunken text-muted"}`}
        >
          {step}
        </span>
      ))}
    </div>
  )
}
