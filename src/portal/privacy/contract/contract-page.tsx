import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Printer } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { contractQuery } from "../../../api/privacy"
import { managesCompany } from "../../../domain/accounts/role"
import { addTranslations } from "../../../i18n/index"
import text from "../../../i18n/legal/processing.json"
import { Button } from "../../../ui/button"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { OwnersOnly } from "../../frame/owners-only"
import { useUser } from "../../frame/use-user"
import { Acceptance } from "./acceptance"
import { Annexes } from "./annexes"
import contract from "./contract.json"
import { Parties } from "./parties"
import { Heading } from "./parts"

addTranslations({ contract })

/** Shows the contract under Art. 28 DSGVO with this operator, to read, accept and print. */
export function ContractPage() {
  const { t } = useTranslation("contract")
  const manages = managesCompany(useUser())
  const { data, error, isFetching, refetch } = useQuery({ ...contractQuery, enabled: manages })
  if (!manages) return <OwnersOnly />
  if (!data) {
    if (!error) return <Loading text={t("loading")} />
    return <ErrorState title={t("loadError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
  }
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-4 sm:py-8 print:p-0">
      <title>{text.title}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/admin?tab=settings&area=legal#auftragsverarbeitung"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <Button icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold long-words">{text.title}</h1>
        <p className="text-sm text-muted">
          {text.law} · {t("version", { version: data.version })}
        </p>
      </header>
      <p className="rounded-md border border-signal bg-signal-soft p-4 text-sm text-pretty text-signal-strong">
        {text.template}
      </p>
      <Parties contract={data} />
      {text.sections.map(({ title, paragraphs, list, closing }) => (
        <section key={title} className="grid gap-2">
          <Heading>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-pretty">
              {paragraph}
            </p>
          ))}
          {list && (
            <ul className="grid list-disc gap-1 ps-5">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {closing && <p className="text-pretty">{closing}</p>}
        </section>
      ))}
      <Annexes facts={data.facts} measures={text.measures} />
      <Acceptance contract={data} />
    </div>
  )
}
