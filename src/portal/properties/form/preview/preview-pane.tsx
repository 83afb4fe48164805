import { PanelRightClose, PanelRightOpen } from "lucide-react"
import { type ComponentType, lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../../../ui/classes"
import { IconButton } from "../../../../ui/icon-button"
import { Loading } from "../../../../ui/loading"
import { useMedia } from "../../../../ui/use-media"

type Props = { companyId: string; propertyId: string | null }

/** Narrower windows have no room for two columns. */
const BESIDE = "(width >= 90rem)"

const Preview = lazy<ComponentType<Props>>(() =>
  import("./page-preview").then(
    (module) => ({ default: module.PagePreview }),
    // A preview is not worth an error: the form is what counts.
    () => ({ default: () => null }),
  ),
)

/** Shows the public page with the form's values, next to the form if there is room. */
export function PreviewPane(props: Props) {
  const { t } = useTranslation("property-form")
  const fits = useMedia(BESIDE)
  const [isOpen, setOpen] = useState(true)
  if (!fits) return null
  const Icon = isOpen ? PanelRightClose : PanelRightOpen
  return (
    <section
      aria-label={t("preview.title")}
      data-preview={isOpen ? "open" : "closed"}
      className={cx("sticky top-6 flex shrink-0 flex-col gap-2", isOpen && "h-[calc(100dvh-3rem)] w-105")}
    >
      <div className="flex items-center justify-between">
        {isOpen && <h2 className="font-semibold">{t("preview.title")}</h2>}
        <IconButton label={t(isOpen ? "preview.hide" : "preview.show")} onClick={() => setOpen(!isOpen)}>
          <Icon aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <Suspense fallback={<Loading text={t("preview.loading")} />}>
          <Preview {...props} />
        </Suspense>
      )}
    </section>
  )
}
