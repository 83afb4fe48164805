import { ENERGY_EFFICIENCY_CLASSES } from "../../domain/enumerations"
import type { PropertyEnergy } from "../../domain/property"
import { words } from "../words"
import { FactGrid } from "./fact-grid"
import { energyFacts } from "./facts"
import { Section } from "./section"

export function EnergyBlock({ energy }: { energy: PropertyEnergy }) {
  if (!energy.certificateAvailable) return null
  return (
    <Section title={words.energy}>
      <EnergyScale reached={energy.energyEfficiencyClass} />
      <FactGrid facts={energyFacts(energy)} />
    </Section>
  )
}

/** Where the house stands between A+ and H. Repeats what the grid says, so it is for the eye only. */
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
          className={`rounded-sm py-1.5 ${step === reached ? "bg-accent text-on-accent" : "bg-sunken text-muted"}`}
        >
          {step}
        </span>
      ))}
    </div>
  )
}
