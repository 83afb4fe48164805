import { ArrowRight } from "lucide-react"
import { lazy, type ReactNode, Suspense } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { firstLoad } from "../../../api/client/first-load"
import { queryClient } from "../../../api/client/query-client"
import { Button } from "../../../ui/button"
import { Loading } from "../../../ui/loading"
import { Tab, TabList, TabPanel, Tabs } from "../../../ui/tabs"
import type { UploadStatus } from "../../media/use-upload-status"
import { AgentTab } from "./tabs/agent-tab"
import { BasicTab } from "./tabs/basic-tab"
import type { Folds } from "./tabs/detail-groups"
import { DetailsTab } from "./tabs/details-tab"
import { EnergyTab } from "./tabs/energy-tab"
import type { MediaTab } from "./tabs/media-tab"
import { TabNotLoaded } from "./tabs/tab-not-loaded"
import { type FormTab, nextTab, parseTab, TABS } from "./values/field-tabs"
import type { PropertyFormValues } from "./values/form-values"

/** A third of the form's code, which no first field needs. A failed load must not lose the user's input. */
const Media = lazy<typeof MediaTab>(async () => {
  await firstLoad(queryClient)
  return import("./tabs/media-tab").then(
    (module) => ({ default: module.MediaTab }),
    () => ({ default: TabNotLoaded }),
  )
})

type Props = {
  tab: FormTab
  onChange: (tab: FormTab) => void
  /** Opens a tab at its first field. */
  onStart: (tab: FormTab) => void
  folds: Folds
  errors: Record<FormTab, number>
  companyId: string
  propertyId: string | null
  uploads: UploadStatus
  onCreateAgent: () => void
}

/** Keeps all panels mounted, so that hidden fields keep their values and uploads continue. */
export function FormTabs({
  tab,
  onChange,
  onStart,
  folds,
  errors,
  companyId,
  propertyId,
  uploads,
  onCreateAgent,
}: Props) {
  const { t } = useTranslation("property-form")
  const panels: Record<FormTab, ReactNode> = {
    basic: <BasicTab companyId={companyId} isNew={propertyId === null} onChooseAgent={() => onStart("agent")} />,
    details: <DetailsTab folds={folds} />,
    media: <Media companyId={companyId} propertyId={propertyId} uploads={uploads} />,
    energy: <EnergyTab />,
    agent: <AgentTab companyId={companyId} onCreateAgent={onCreateAgent} />,
  }
  return (
    <Tabs value={tab} onChange={(next) => onChange(parseTab(next))}>
      {/* The ground covers what scrolls below the tabs. */}
      <div data-sticky-tabs className="sticky top-0 z-10 -mx-4 bg-canvas px-4 max-lg:top-14 sm:-mx-8 sm:px-8">
        <FormTabList errors={errors} />
      </div>
      {TABS.map((name) => (
        <TabPanel key={name} value={name} keepMounted className="pb-10 outline-none">
          <Suspense fallback={<Loading text={t("media.loading")} />}>
            <div data-panel={name} className="scroll-mt-2">
              {panels[name]}
            </div>
            <NextButton tab={name} onClick={onStart} />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** A separate component, as its counts change with every image, and the panels need no new rendering. */
function FormTabList({ errors }: { errors: Record<FormTab, number> }) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const [images, plans] = useWatch({ control, name: ["images", "floor_plans"] })
  const count = images.length + plans.length
  return (
    <TabList label={t("tabs.label")}>
      {TABS.map((name) => (
        <Tab key={name} value={name} errors={errors[name]} count={name === "media" && count > 0 ? count : undefined}>
          {t(`tabs.${name}`)}
        </Tab>
      ))}
    </TabList>
  )
}

function NextButton({ tab, onClick }: { tab: FormTab; onClick: (next: FormTab) => void }) {
  const { t } = useTranslation("property-form")
  const next = nextTab(tab)
  if (next === null) return null
  return (
    <div className="flex justify-end border-t border-line pt-6">
      <Button onClick={() => onClick(next)}>
        <span>{t("tabs.next", { tab: t(`tabs.${next}`) })}</span>
        <ArrowRight aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
