import { type Fact, fact, If, interpolate, Unless } from "../shell/facts"
import { useMessages } from "../shell/messages"

type OperatorFact = Extract<
  Fact,
  "operator" | "address" | "representative" | "email" | "phone" | "register" | "vatId" | "euRepresentative"
>

/** Shows a fact about the operator, or a marked gap. */
function OperatorFactText({ name }: { name: OperatorFact }) {
  const { messages } = useMessages()
  const { missing, facts } = messages.site.legal
  return (
    <>
      <If facts={[name]}>{fact(name)}</If>
      <Unless fact={name}>
        <mark className="rounded-sm bg-signal-soft px-1.5 text-signal">
          {interpolate(missing, { fact: facts[name] })}
        </mark>
      </Unless>
    </>
  )
}

/** Lists the facts in the order that German courts expect, with the e-mail address written out. */
export function OperatorFacts({ brief = false }: { brief?: boolean }) {
  const { messages } = useMessages()
  const { labels } = messages.legal.notice
  const rest = [
    { name: "representative", label: labels.representative },
    { name: "email", label: labels.email },
    { name: "phone", label: labels.phone },
    { name: "register", label: labels.register },
    { name: "vatId", label: labels.vatId },
  ] as const
  return (
    <address className="grid gap-4 not-italic">
      <p>
        <strong className="font-semibold">
          <OperatorFactText name="operator" />
        </strong>
        <br />
        <OperatorFactText name="address" />
      </p>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
        {(brief ? rest.slice(0, 3) : rest).map(({ name, label }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere max-sm:mb-2">
              <OperatorFactText name={name} />
            </dd>
          </div>
        ))}
        {brief && (
          <div className="contents">
            <dt className="text-muted first-letter:uppercase">{messages.site.legal.facts.euRepresentative}</dt>
            <dd className="wrap-anywhere">
              <OperatorFactText name="euRepresentative" />
            </dd>
          </div>
        )}
      </dl>
    </address>
  )
}
