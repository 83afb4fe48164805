import { CompanyFrame, type CompanyFrameProps } from "../company-frame"
import { Icon } from "../icon"
import { Failure } from "../inquiries/inquiry-fields"
import { ValuationForm, type ValuationFormProps } from "./valuation-form"
import { valuationTexts as texts } from "./valuation-texts"

type Frame = Omit<CompanyFrameProps, "children" | "title">

type ValuationPageProps = Frame & {
  /** The company's own heading; empty for the usual one. */
  heading: string
  form: ValuationFormProps
}

/** Asks an owner about their property, so that the company can say what it may be worth. */
export function ValuationPage({ heading, form, ...frame }: ValuationPageProps) {
  return (
    <CompanyFrame {...frame} title={heading || texts.title}>
      <ValuationForm {...form} intro={texts.intro(frame.companyName)} />
      <template id="valuation-sent">
        <Sent {...frame} />
      </template>
      <ToCompany {...frame} />
    </CompanyFrame>
  )
}

function Sent({ companyName }: Frame) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg bg-accent-soft px-4 py-10 text-center">
      <Icon name="sent" className="size-8 text-accent" />
      <h2 tabIndex={-1} className="text-lg outline-none">
        {texts.sent}
      </h2>
      <p className="text-sm long-words">{texts.sentText(companyName)}</p>
    </div>
  )
}

const ToCompany = ({ listings, companyName }: Frame) => (
  <p>
    <a href={listings} className="inline-flex min-h-11 items-center underline underline-offset-4 long-words">
      {texts.toCompany(companyName)}
    </a>
  </p>
)

type ValuationAnswerPageProps = Frame & {
  /** Why it was not sent; empty if it was. */
  failure: string
  /** The form with all that was typed, while the company takes valuations. */
  again: ValuationFormProps | null
}

/** Answers a browser without script. */
export function ValuationAnswerPage({ failure, again, ...frame }: ValuationAnswerPageProps) {
  return (
    <CompanyFrame {...frame} title={failure === "" ? texts.sent : texts.failed}>
      {again === null ? (
        <p role="status">{failure || texts.sentText(frame.companyName)}</p>
      ) : (
        <>
          <Failure text={failure} />
          <ValuationForm {...again} />
        </>
      )}
      {frame.listings !== "" && <ToCompany {...frame} />}
    </CompanyFrame>
  )
}
