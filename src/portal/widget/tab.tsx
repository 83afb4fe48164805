import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../api/companies"
import {
  companyAddress,
  DEFAULT_EMBED_OPTIONS,
  embedAddress,
  embedSnippet,
  frameSnippet,
  themeUnless,
} from "../../domain/pages/embed"
import { NO_SCOPE } from "../../domain/properties/listing-query"
import { addTranslations } from "../../i18n/index"
import { Disclosure } from "../../ui/disclosure"
import { NoCompany } from "../frame/no-company"
import { TabHeader } from "../frame/tab-header"
import { useUser } from "../frame/use-user"
import { CodeBox } from "./code-box"
import { rememberCopiedCode } from "./copied-code"
import { type EmbedChoice, EmbedChoices } from "./embed-choices"
import embedCode from "./embed-code.json"
import { EmbedPreview } from "./embed-preview"
import { OwnPage } from "./own-page"
import { PasteSteps } from "./paste-steps"

addTranslations({ "embed-code": embedCode })

export function Tab({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("embed-code")
  const user = useUser()
  const [chosen, setChosen] = useState<Partial<EmbedChoice>>({})
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  if (companyId === null) return <NoCompany />
  const standard = company?.color_scheme ?? DEFAULT_EMBED_OPTIONS.theme
  const choice = { ...DEFAULT_EMBED_OPTIONS, ...NO_SCOPE, lang: "de", theme: standard, ...chosen } satisfies EmbedChoice
  // The company's setting for all pages is left out, so that the widget follows it.
  const options = { ...choice, theme: themeUnless(standard, choice.theme) }
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
          code={embedSnippet(origin, companyId, options, company ? companyAddress(company.slug) : null)}
          copyLabel={t("copy")}
          onCopied={onCopied}
        />
        <div className="grid grid-cols-1 gap-4">
          <EmbedChoices value={choice} onChange={(changed) => setChosen((before) => ({ ...before, ...changed }))} />
          <EmbedPreview address={address} theme={choice.theme} />
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
              code={frameSnippet(origin, address, company ? companyAddress(company.slug) : null, options.lang)}
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
