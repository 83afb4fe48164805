import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"

export const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="text-lg font-semibold break-after-avoid">{children}</h2>
)

type Gap = "operator" | "address" | "representative" | "email" | "hosting" | "measures"

/** Shows a fact about the operator, or a marked gap if the settings lack it. */
export function FactText({ name, value, shown = value }: { name: Gap; value: string; shown?: string }) {
  const { t } = useTranslation("contract")
  if (value !== "") return <span>{shown}</span>
  return <GapText>{t("gap", { what: t(`gaps.${name}`) })}</GapText>
}

export const GapText = ({ children }: { children: ReactNode }) => (
  <mark className="rounded-sm bg-signal-soft px-1.5 text-signal print:border print:border-signal">{children}</mark>
)
