import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import {
  companyAddress,
  DEFAULT_EMBED_OPTIONS,
  EMBED_COLUMNS,
  EMBED_THEMES,
  type EmbedOptions,
  embedAddress,
  embedSnippet,
  themeUnless,
} from "../../domain/embed"
import embedCode from "../../i18n/de/embed-code.json"
import { addTranslations } from "../../i18n/index"
import { Disclosure } from "../../ui/disclosure"
import { FilterButtons } from "../../ui/filter-buttons"
import { rememberCopiedCode } from "../copied-code"
import { NoCompany } from "../no-company"
import { TabHeader } from "../tab-header"
import { useUser } from "../use-user"
import { CodeBox } from "./code-box"
import { EmbedPreview } from "./embed-preview"
import { OwnPage } from "./own-page"
import { PasteSteps } from "./paste-steps"

addTranslations({ "embed-code": embedCode })

export function EmbedCodeTab({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("embed-code")
  const user = useUser()
  const [columns, setColumns] = useState(DEFAULT_EMBED_OPTIONS.columns)
  const [chosen, setTheme] = useState<EmbedOptions["theme"] | null>(null)
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  if (companyId === null) return <NoCompany />
  const standard = company?.color_scheme ?? DEFAULT_EMBED_OPTIONS.theme
  const theme = chosen ?? standard
  // What the company has chosen for all its pages is left out, so that the widget follows it.
  const options = { columns, theme: themeUnless(standard, theme) }
  // The pasted code must use the public origin, however this page was reached.
  const origin = user.origin || window.location.origin
  const address = embedAddress(companyId, options)
  const onCopied = () => rememberCopiedCode(companyId)
  return (
    <>
      <TabHeader title={t("title")} text={t("text")} />
      <div className="grid grid-cols-1 gap-8">
        <CodeBox
          label={t("code")}
          code={embedSnippet(origin, companyId, options)}
          copyLabel={t("copy")}
          onCopied={onCopied}
        />
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <Choice title={t("options.columns")}>
              <FilterButtons
                label={t("options.columns")}
                options={EMBED_COLUMNS.map((value) => ({ value, label: t(`options.column.${value}`) }))}
                value={columns}
                onChange={setColumns}
              />
            </Choice>
            <Choice title={t("options.theme")}>
              <FilterButtons
                label={t("options.theme")}
                options={EMBED_THEMES.map((value) => ({ value, label: t(`options.themes.${value}`) }))}
                value={theme}
                onChange={setTheme}
              />
            </Choice>
          </div>
          <EmbedPreview address={address} />
        </div>
        {company && <OwnPage address={origin + companyAddress(company.slug)} />}
        <div className="border-t border-line">
          <Disclosure title={t("steps.title")}>
            <PasteSteps />
          </Disclosure>
          <Disclosure title={t("how.title")}>
            <p className="max-w-2xl text-pretty">{t("how.text")}</p>
            <p className="max-w-2xl text-sm text-pretty text-muted">{t("how.detail")}</p>
          </Disclosure>
          <Disclosure title={t("frame.title")}>
            <p className="max-w-2xl text-pretty text-muted">{t("frame.text")}</p>
            <CodeBox
              label={t("frame.code")}
              code={frameSnippet(origin, address)}
              copyLabel={t("frame.copy")}
              onCopied={onCopied}
              variant="secondary"
            />
          </Disclosure>
        </div>
      </div>
    </>
  )
}

/** The group has its own label, so the title is hidden from screen readers. */
function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid max-w-full gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {title}
      </span>
      {children}
    </div>
  )
}

/** For websites that allow no scripts, at a fixed height. */
function frameSnippet(origin: string, address: string): string {
  return `<iframe src="${origin}${address.replaceAll("&", "&amp;")}" title="Immobilienangebote" loading="lazy" style="width:100%;height:1200px;border:0"></iframe>`
}
