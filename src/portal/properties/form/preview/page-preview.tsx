import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { createPortal } from "react-dom"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../../api/agents"
import { fileTokenQuery } from "../../../../api/client/files"
import { companyQuery } from "../../../../api/companies"
import { brandStyle } from "../../../../domain/companies/brand-style"
import { PropertyPage } from "../../../../public-pages/property/property-page"
import css from "../../../../public-pages/public.css?inline"
import type { PropertyFormValues } from "../values/form-values"
import { buildPreviewData } from "./preview-data"

/** A separate document: the page's style sheet and widths are not the portal's. No script fills the thumbnails. */
const DOCUMENT = `<!doctype html><html lang="de" data-page="property"><head><style>${css}[data-thumbnails]{display:none}</style></head><body></body></html>`

/** Shows the public page's components with the form's values. No control in it can be pressed. */
export function PagePreview({ companyId, propertyId }: { companyId: string; propertyId: string | null }) {
  const { t } = useTranslation("property-form")
  const { control, getValues } = useFormContext<PropertyFormValues>()
  useWatch({ control })
  // Deferred values let typing go before drawing.
  const values = useDeferredValue(getValues())
  const { data: company } = useQuery(companyQuery(companyId))
  const { data: agents } = useQuery(agentsQuery(companyId))
  const { data: token } = useQuery(fileTokenQuery)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const data =
    company && buildPreviewData({ values, propertyId: propertyId ?? "", company, agents: agents?.rows ?? [], token })
  return (
    <iframe
      title={t("preview.frame")}
      srcDoc={DOCUMENT}
      className="min-h-0 grow rounded-md border border-line-strong bg-surface"
      onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument?.body ?? null)}
      data-theme={data?.theme}
    >
      {frame &&
        data &&
        company &&
        createPortal(
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys scroll it.
          <section aria-label={t("preview.frame")} tabIndex={0}>
            <style>
              {brandStyle({
                accent_color: company.accent_color ?? "",
                corner_radius: `${company.corner_radius ?? ""}`,
              })}
            </style>
            <div inert>
              <PropertyPage {...data} />
            </div>
          </section>,
          frame,
        )}
    </iframe>
  )
}
