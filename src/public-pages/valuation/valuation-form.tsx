import { SALE_PLANS, VALUATION_CONDITIONS, VALUATION_KINDS } from "../../domain/inquiries/valuation"
import type { FieldErrors } from "../../domain/values/validate"
import { primaryButton, secondaryButton } from "../button-class"
import { FormField } from "../inquiries/form-field"
import { Failure, TrapField } from "../inquiries/inquiry-fields"
import { Notice } from "../inquiries/notice"
import { messages } from "../messages"
import type { InquiryNotice } from "../page-data"
import { SelectChoice, TileChoice } from "./choices"
import { valuationTexts as texts } from "./valuation-texts"

export type ValuationFormProps = {
  companyId: string
  token: string
  notice: InquiryNotice
  values?: Readonly<Record<string, string>>
  errors?: FieldErrors
  /** What stands above the first step. */
  intro?: string
}

/** Three short steps: without a script all stand below each other, and one press sends them. */
export function ValuationForm({ companyId, token, notice, intro = "", ...typed }: ValuationFormProps) {
  const { values = {}, errors = {} } = typed
  const field = (name: string, label: string, autoComplete = "off") => ({
    name,
    label,
    value: values[name],
    error: errors[name],
    autoComplete,
  })
  return (
    // The height of the tallest step keeps what is below where it is.
    <form
      data-valuation
      method="post"
      action="/api/inquiries"
      className="relative grid content-start gap-10 lg:min-h-[44rem]"
    >
      {intro !== "" && <p className="text-muted text-pretty long-words">{intro}</p>}
      <Step number={1}>
        <TileChoice name="kind" label={texts.kind} options={VALUATION_KINDS} value={values.kind} error={errors.kind} />
        <FormField {...field("place", texts.place)} />
        <FormField {...field("street", texts.street)} optional />
      </Step>
      <Step number={2} hint={texts.stepHint}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="of-building">
            <FormField {...field("living_area", texts.living_area)} optional inputMode="decimal" />
          </div>
          <div className="of-plot">
            <FormField {...field("plot_area", texts.plot_area)} optional inputMode="decimal" />
          </div>
          <div className="of-building">
            <FormField {...field("year", texts.year)} optional />
          </div>
          <div className="of-building">
            <SelectChoice
              name="condition"
              label={texts.condition}
              options={VALUATION_CONDITIONS}
              value={values.condition}
            />
          </div>
        </div>
      </Step>
      <Step number={3} after={<Notice {...notice} isValuation />}>
        <SelectChoice name="plans" label={texts.plans} options={SALE_PLANS} value={values.plans} />
        <FormField {...field("name", messages.name, "name")} />
        <FormField {...field("email", messages.email, "email")} type="email" />
        <FormField {...field("phone", messages.phone, "tel")} type="tel" optional note={texts.phoneNote} />
        <FormField {...field("message", texts.message)} optional multiline />
        <Failure text="" />
      </Step>
      <input type="hidden" name="company_id" defaultValue={companyId} />
      <input type="hidden" name="wish" defaultValue="valuation" />
      <input type="hidden" name="token" defaultValue={token} />
      <TrapField />
      <p role="status" className="sr-only" />
    </form>
  )
}

type StepProps = { number: 1 | 2 | 3; hint?: string; after?: React.ReactNode; children: React.ReactNode }

/** Each step has its own buttons: what appears moves nothing, as one row below all of them would. Only a script leads on. */
function Step({ number, hint = "", after, children }: StepProps) {
  const isLast = number === texts.steps.length
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-4 outline-none" tabIndex={-1}>
        <span className="block text-sm text-muted tabular">{texts.step(number, texts.steps.length)}</span>
        <span className="block text-lg font-semibold">{texts.steps[number - 1]}</span>
        {hint !== "" && <span className="block text-sm text-muted">{hint}</span>}
      </legend>
      {children}
      <div className="mt-4 flex gap-3 max-[22rem]:flex-col-reverse not-has-[:not([hidden])]:hidden">
        {number > 1 && (
          <button type="button" data-go="-1" hidden className={secondaryButton}>
            {texts.back}
          </button>
        )}
        {isLast ? (
          <button type="submit" data-busy={messages.sending} className={`${primaryButton} grow`}>
            {texts.ask}
          </button>
        ) : (
          <button type="button" data-go="1" hidden className={`${primaryButton} grow`}>
            {texts.next}
          </button>
        )}
      </div>
      {after}
    </fieldset>
  )
}
