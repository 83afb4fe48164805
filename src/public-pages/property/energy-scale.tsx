import { EFFICIENCY_SCALES, type EfficiencyScale } from "../../domain/properties/enumerations"

/**
 * Colours each class from green to red by its place on its own scale. It repeats a value beside it, hence it is hidden from
 * assistive technology.
 */
export function EnergyScale({ scale, reached }: { scale: EfficiencyScale; reached: string }) {
  return (
    <div
      aria-hidden
      className="flex forced-color-adjust-none rounded-sm bg-[linear-gradient(to_right,#4cb45f,#a3cf4f,#f3e14b,#f7a640,#ef6a4c)] text-center text-sm font-medium text-[#1c1b18] print:[print-color-adjust:exact]"
    >
      {EFFICIENCY_SCALES[scale].map((step) => (
        <span
          key={step}
          className={`grow basis-0 ${step === reached ? "-my-1 rounded-sm border-2 border-surface bg-ink py-2 font-semibold text-surface" : "py-1.5"}`}
        >
          {step}
        </span>
      ))}
    </div>
  )
}
