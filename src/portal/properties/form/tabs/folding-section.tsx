import { ChevronRight } from "lucide-react"
import { createContext, type ReactNode, use, useId } from "react"
import { type FieldPath, get, useFormContext, useFormState, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { getTypeRules } from "../../../../domain/properties/property-kinds"
import { COLUMN_LABELS, DETAIL_LABELS, listFeatures } from "../../../../domain/properties/property-labels"
import { cx } from "../../../../ui/classes"
import { ErrorCount } from "../../../../ui/error-count"
import { useIsWide } from "../../../../ui/use-is-wide"
import type { PropertyFormValues } from "../values/form-values"
import { withUnit } from "../values/shown-value"
import { DETAIL_GROUPS, type DetailGroup, type Folds, isAsked } from "./detail-groups"

export const FoldsContext = createContext<Folds | null>(null)

type Props = { group: DetailGroup; text?: string; children: ReactNode }

/** Shows a section of the Details tab. In narrow windows it folds into one line, which says what is in it. */
export function FoldingSection({ group, text, children }: Props) {
  const { t } = useTranslation("property-form")
  const id = useId()
  const isWide = useIsWide()
  const folds = use(FoldsContext)
  const isOpen = folds?.isOpen(group) ?? true
  const title = t(`details.${group}`)
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 border-line max-lg:border-b max-lg:last:border-b-0 lg:grid-cols-[16rem_minmax(0,1fr)] lg:border-t lg:py-8 lg:first:border-t-0 lg:first:pt-0"
    >
      <div className="grid content-start gap-1">
        {isWide ? (
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
        ) : (
          <h2>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={`${id}-fields`}
              onClick={() => folds?.toggle(group)}
              className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-start"
            >
              <ChevronRight
                aria-hidden
                className={cx("size-4 text-muted transition-[rotate]", isOpen && "rotate-90")}
              />
              <span className="grid">
                <span id={id} className="font-semibold">
                  {title}
                </span>
                {!isOpen && <Summary group={group} />}
              </span>
              {!isOpen && <Errors group={group} />}
            </button>
          </h2>
        )}
        {text && <p className={cx("text-sm text-pretty text-muted", !isOpen && "max-lg:hidden")}>{text}</p>}
      </div>
      {/* Hidden fields stay mounted and keep what was typed. */}
      <div
        id={`${id}-fields`}
        className={cx("grid min-w-0 content-start gap-6 max-lg:pt-3 max-lg:pb-8", !isOpen && "max-lg:hidden")}
      >
        {children}
      </div>
    </section>
  )
}

/** Names the values of a folded section. */
function Summary({ group }: { group: DetailGroup }) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [marketing, type] = useWatch({ control, name: ["marketing_type", "details.propertyType"] })
  const names: readonly FieldPath<PropertyFormValues>[] = DETAIL_GROUPS[group]
  const values: readonly unknown[] = useWatch({ control, name: names })
  const shown = names.flatMap((name, index) => {
    const text = toText(name, values[index])
    return text === "" || !isAsked(name, marketing, type) ? [] : [`${getLabel(name, type)}${withUnit(name, text)}`]
  })
  return (
    <span className="truncate text-sm font-normal text-muted">
      {shown.length === 0 ? t("details.nothingYet") : shown.join(" · ")}
    </span>
  )
}

function toText(name: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? "").trim()
  return name === "features" ? listFeatures(value) : value.join(", ")
}

/** Features name themselves. */
function getLabel(name: string, propertyType: string): string {
  if (name === "features") return ""
  const { labels } = getTypeRules(propertyType)
  return `${get({ ...COLUMN_LABELS, details: { ...DETAIL_LABELS, ...labels } }, name)} `
}

function Errors({ group }: { group: DetailGroup }) {
  const { control, getFieldState } = useFormContext<PropertyFormValues>()
  const names = DETAIL_GROUPS[group]
  const state = useFormState({ control, name: names })
  return <ErrorCount count={names.filter((name) => getFieldState(name, state).invalid).length} />
}
