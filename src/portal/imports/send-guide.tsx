import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { feedOptionsQuery } from "../../api/imports"
import type { FeedOptions } from "../../domain/imports/feed-options"
import { addTranslations } from "../../i18n/index"
import { AddressText } from "../../ui/address-text"
import { buttonClass } from "../../ui/button"
import { IconButton } from "../../ui/icon-button"
import { Loaded } from "../frame/loaded"
import { useCopyText } from "../frame/use-copy-text"
import { guidePath, PROGRAMS, type Program, SECTION_PATH } from "../lists/programs"
import guide from "./send-guide.json"

addTranslations({ "send-guide": guide })

const VALUES = ["protocol", "host", "port", "user", "folder", "provider"] as const

/** Explains how to point a CRM at this server, with the values to type. */
export default function SendGuide({ program, companyId }: { program: Program; companyId: string }) {
  const { t } = useTranslation("send-guide")
  const query = useQuery(feedOptionsQuery(companyId))
  const name = PROGRAMS[program]
  return (
    <article className="grid max-w-3xl gap-8">
      <header className="grid gap-3">
        <Link
          to={SECTION_PATH}
          className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <h2 className="text-xl font-semibold text-balance">{t("title", { program: name })}</h2>
        <p className="max-w-prose text-pretty text-muted">{t("text", { program: name })}</p>
        <nav aria-label={t("programs")} className="flex flex-wrap gap-2">
          {Object.entries(PROGRAMS).map(([id, label]) => (
            <Link
              key={id}
              to={guidePath(id)}
              aria-current={id === program ? "page" : undefined}
              className={buttonClass({ variant: id === program ? "primary" : "secondary", size: "sm" })}
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <Loaded query={query} errorTitle={t("loadError")}>
        {(options) => <Values options={options} />}
      </Loaded>
      <section className="grid gap-3">
        <h3 className="text-lg font-semibold">{t("steps")}</h3>
        <ol className="grid max-w-prose list-decimal gap-2 ps-5 text-pretty marker:text-muted">
          {(["one", "two", "three"] as const).map((step) => (
            <li key={step}>{t(`how.${program}.${step}`)}</li>
          ))}
          <li>{t("after")}</li>
        </ol>
      </section>
    </article>
  )
}

function Values({ options }: { options: FeedOptions }) {
  const { t } = useTranslation("send-guide")
  const copy = useCopyText()
  const { protocol, host, user, contact } = options
  const isMissing = host === "" || user === ""
  const shown = { ...options, protocol: protocol.toUpperCase() }
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{t("values")}</h3>
      {isMissing && (
        <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm text-pretty">
          {contact === "" ? t("missing") : t("missingFrom", { contact })}
        </p>
      )}
      <dl className="divide-y divide-line rounded-md border border-line bg-surface">
        {VALUES.map((id) => {
          const label = t(`value.${id}`)
          const value = shown[id]
          return (
            <div key={id} className="flex min-h-14 items-center gap-x-4 ps-4 pe-2 py-1">
              <dt className="w-28 shrink-0 text-sm text-muted sm:w-40">{label}</dt>
              <dd className="flex min-w-0 grow items-center justify-between gap-x-4">
                {value === "" ? (
                  <span className="text-sm text-muted">
                    {id === "folder" && !isMissing ? t("rootFolder") : t("unset")}
                  </span>
                ) : (
                  <>
                    <span translate="no" className="min-w-0 font-mono text-sm select-all wrap-anywhere">
                      <AddressText text={value} />
                    </span>
                    <IconButton label={t("copy", { label })} onClick={() => void copy(value)}>
                      <Copy aria-hidden />
                    </IconButton>
                  </>
                )}
              </dd>
            </div>
          )
        })}
        <div className="flex min-h-14 items-center gap-x-4 px-4 py-1">
          <dt className="w-28 shrink-0 text-sm text-muted sm:w-40">{t("value.password")}</dt>
          <dd className="min-w-0 grow text-sm">{contact === "" ? t("password") : t("passwordFrom", { contact })}</dd>
        </div>
      </dl>
      <p className="max-w-prose text-sm text-pretty text-muted">{t("providerNote")}</p>
      {protocol === "ftp" && <p className="max-w-prose text-sm text-pretty text-signal">{t("plain")}</p>}
    </section>
  )
}
