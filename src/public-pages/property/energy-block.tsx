import { energyStatement } from "../../domain/properties/energy-certificate"
import type { PublicProperty } from "../../domain/properties/property"
import { NO_CERTIFICATE_LABELS } from "../../domain/properties/property-labels"
import { messages } from "../messages"
import { Section } from "../section"
import { EnergyScale } from "./energy-scale"
import { FactGrid } from "./fact-grid"
import { energyFacts } from "./facts"

/** Shows the values of the certificate, or the reason why there is none. */
export function EnergyBlock({ property, expired }: { property: PublicProperty; expired: boolean }) {
  const statement = energyStatement(property)
  if (statement === null || statement.state === "unsaid") return null
  const { state, efficiency } = statement
  return (
    <Section title={messages.energy}>
      {state === "available" ? (
        <>
          {expired && <p className="mb-4 text-sm font-medium text-signal">{messages.expired}</p>}
          {efficiency?.isKnown && (
            <div className="mt-1 mb-5">
              <EnergyScale {...efficiency} />
            </div>
          )}
          <FactGrid facts={energyFacts(property.energy, statement)} />
        </>
      ) : (
        <p>{NO_CERTIFICATE_LABELS[state]}.</p>
      )}
    </Section>
  )
}
