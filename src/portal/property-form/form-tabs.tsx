import { ArrowRight } from "lucide-react"
import type { ReactNode } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs"
import { type FormTab, nextTab, TABS } from "./values/field-tabs"
import type { PropertyFormValues } from "./values/form-values"

type Props = {
  tab: FormTab
  onChange: (tab: FormTab) => void
  errors: Record<FormTab, number>
  panels: Record<FormTab, ReactNode>
}

/** All panels stay mounted, so that hidden fields keep their values and uploads continue. */
export function FormTabs({ tab, onChange, errors, panels }: Props) {
  const { t } = useTranslation("property-form")
  const counts = useCounts()
  function openTab(next: FormTab) {
    onChange(next)
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus({ preventScroll: true })
  }
  return (
    <Tabs value={tab} onChange={(next) => onChange(TABS.find((name) => name === next) ?? "basic")}>
      <TabList label={t("tabs.label")}>
        {TABS.map((name) => (
          <Tab key={name} value={name} errors={errors[name]} count={counts[name]}>
            {t(`tabs.${name}`)}
          </Tab>
        ))}
      </TabList>
      {TABS.map((name) => (
        <TabPanel key={name} value={name} keepMounted className="pt-8 pb-10 outline-none">
          <div data-panel={name}>{panels[name]}</div>
          <NextButton tab={name} onClick={openTab} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function NextButton({ tab, onClick }: { tab: FormTab; onClick: (next: FormTab) => void }) {
  const { t } = useTranslation("property-form")
  const next = nextTab(tab)
  if (next === null) return null
  return (
    <div className="flex justify-end border-t border-line pt-6">
      <Button onClick={() => onClick(next)}>
        {t("tabs.next", { tab: t(`tabs.${next}`) })}
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    </div>
  )
}

function useCounts(): Partial<Record<FormTab, number>> {
  const { control } = useFormContext<PropertyFormValues>()
  const [images, plans] = useWatch({ control, name: ["images", "floor_plans"] })
  const count = images.length + plans.length
  return count > 0 ? { media: count } : {}
}
