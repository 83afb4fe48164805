import { PanelRightClose, PanelRightOpen } from "lucide-react"
import { type ComponentType, lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../../ui/icon-button"
import { Loading } from "../../../ui/loading"
import { useMedia } from "../../../ui/use-media"

type Props = { companyId: string; propertyId: string | null }

/** Narrower windows have no place for two columns. */
const BESIDE = "(width >= 90rem)"

const Preview = lazy<ComponentType<Props>>(() =>
  import("./page-preview").then(
    (module) => ({ default: module.PagePreview }),
    // A preview is not worth an error: the form is what counts.
    () => ({ default: () => null }),
  ),
)

/** The public page as it would be with what is typed, beside the form where there is space. */
export function PreviewPane(props: Props) {
  const { t } = useTranslation("property-form")
  const fits = useMedia(BESIDE)
  const [isOpen, setOpen] = useState(true)
  if (!fits) return null
  if (!isOpen) {
    return (
      <IconButton label={t("preview.show")} className="sticky top-6 mt-6" onClick={() => setOpen(true)}>
        <PanelRightOpen aria-hidden />
      </IconButton>
    )
  }
  return (
    <section
      aria-label={t("preview.title")}
      data-preview
      className="sticky top-6 flex h-[calc(100dvh-3rem)] w-105 shrink-0 flex-col gap-2"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{t("preview.title")}</h2>
        <IconButton label={t("preview.hide")} onClick={() => setOpen(false)}>
          <PanelRightClose aria-hidden />
        </IconButton>
      </div>
      <Suspense fallback={<Loading text={t("preview.loading")} />}>
        <Preview {...props} />
      </Suspense>
    </section>
  )
}
