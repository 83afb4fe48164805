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

type Named = Exclude<OperatorFact, "operator" | "address">

/** Lists the facts below name and address, with the e-mail address written out. */
export function OperatorFacts({ names }: { names: readonly Named[] }) {
  const { messages } = useMessages()
  const { labels } = messages.legal.notice
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
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="text-muted first-letter:uppercase">
              {name === "euRepresentative" ? messages.site.legal.facts.euRepresentative : labels[name]}
            </dt>
            <dd className="wrap-anywhere max-sm:mb-2">
              <OperatorFactText name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </address>
  )
}
