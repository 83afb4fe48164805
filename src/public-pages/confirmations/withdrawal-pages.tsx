import { MAX_CONTRACT, type WithdrawalForm } from "../../domain/confirmations/confirmation"
import type { FieldErrors } from "../../domain/values/validate"
import { primaryButton, secondaryButton } from "../button-class"
import { CompanyFrame, type CompanyFrameProps } from "../company-frame"
import { FAILURE_PLACE } from "../failure-place"
import { Failure, TrapField } from "../inquiries/inquiry-fields"
import { withdrawalTexts as texts } from "./confirmation-texts"
import { control, FieldError, PersonFields } from "./person-fields"

type Frame = Omit<CompanyFrameProps, "children" | "title">
type StepProps = Frame & { values: WithdrawalForm; token: string; failure: string }

/** The first step: says who withdraws from what. Nothing is stored yet. */
export function WithdrawalFormPage({ values, token, failure, errors, ...frame }: StepProps & { errors: FieldErrors }) {
  return (
    <CompanyFrame {...frame} title={texts.title}>
      <p className="text-muted long-words">{texts.intro(frame.companyName)}</p>
      <Failure text={failure} />
      <form method="post" action={FAILURE_PLACE} className="relative grid gap-4">
        <PersonFields texts={texts} typed={values} errors={errors} />
        <label className="grid gap-1 text-sm font-medium">
          {texts.contract}
          <textarea
            name="contract"
            required
            rows={3}
            maxLength={MAX_CONTRACT}
            placeholder={texts.contractHint}
            defaultValue={values.contract}
            aria-invalid={errors.contract ? true : undefined}
            className={`${control} py-2`}
          />
          <FieldError errors={errors} name="contract" />
        </label>
        <input type="hidden" name="token" defaultValue={token} />
        <TrapField />
        <button type="submit" name="action" value="check" className={primaryButton}>
          {texts.next}
        </button>
      </form>
    </CompanyFrame>
  )
}

/** The second step: repeats what would be declared, and asks to confirm it. */
export function WithdrawalCheckPage({ values, token, failure, ...frame }: StepProps) {
  return (
    <CompanyFrame {...frame} title={texts.checkTitle}>
      <p className="text-muted">{texts.checkText}</p>
      <Failure text={failure} />
      <Declared values={values} />
      <form method="post" className="flex flex-wrap gap-3">
        {Object.entries({ ...values, token }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <button type="submit" name="action" value="confirm" className={primaryButton}>
          {texts.confirm}
        </button>
        <button type="submit" name="action" value="change" className={secondaryButton}>
          {texts.back}
        </button>
      </form>
    </CompanyFrame>
  )
}

type ReceivedProps = Frame & { text: string; email: string; at: string; isAgreed: boolean }

/** Confirms what was received, and when. */
export function WithdrawalDonePage({
  text,
  email,
  at,
  isAgreed,
  isMailed,
  ...frame
}: ReceivedProps & { isMailed: boolean }) {
  const { companyName, listings } = frame
  const said = isMailed ? texts.done(companyName, email) : texts.doneUnsent(companyName)
  return (
    <CompanyFrame {...frame} title={texts.doneTitle}>
      <p role="status" className="text-muted long-words">
        {isMailed && !isAgreed ? `${said} ${texts.pending}` : said}
      </p>
      <Received text={text} at={at} />
      <p className="print:hidden">
        <a href={listings} className={secondaryButton}>
          {texts.listings}
        </a>
      </p>
    </CompanyFrame>
  )
}

/** Asks whoever reads the receipt's mail whether the withdrawal is theirs, and says so once they have agreed. */
export function WithdrawalAgreePage({ text, at, email: _email, isAgreed, ...frame }: ReceivedProps) {
  return (
    <CompanyFrame {...frame} title={texts.agreeTitle}>
      <p role="status" className="text-muted long-words">
        {isAgreed ? texts.agreed : texts.agreeText}
      </p>
      <Received text={text} at={at} />
      {!isAgreed && (
        <form method="post">
          <button type="submit" name="action" value="agree" className={primaryButton}>
            {texts.agree}
          </button>
        </form>
      )}
    </CompanyFrame>
  )
}

function Received({ text, at }: { text: string; at: string }) {
  return (
    <div className="grid gap-3 rounded-lg border bg-surface px-4 py-4">
      <p className="text-sm text-muted">{`${texts.received} ${at}`}</p>
      <p className="whitespace-pre-line long-words">{text}</p>
    </div>
  )
}

/** Says that there is nothing to withdraw from here, and how it works all the same. */
export function NoWithdrawalPage(frame: Frame) {
  return (
    <CompanyFrame {...frame} title={texts.unknownTitle}>
      <p className="text-muted long-words">{texts.unknown}</p>
    </CompanyFrame>
  )
}

function Declared({ values: { name, email, contract } }: { values: WithdrawalForm }) {
  const rows = [
    [texts.contract, contract],
    [texts.name, name],
    [texts.email, email],
  ]
  return (
    <dl className="grid gap-3 rounded-lg border bg-surface px-4 py-4">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="whitespace-pre-line font-medium long-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
