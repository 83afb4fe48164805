import { type Fact, fact, fillIn, If, Unless } from "../shell/facts"
import { useWords } from "../shell/words"

type OperatorFact = Extract<
  Fact,
  "operator" | "address" | "representative" | "email" | "phone" | "register" | "vatId" | "euRepresentative"
>

/** A fact of the operator, or a marked gap that nobody can take for one. */
function OperatorFactText({ name }: { name: OperatorFact }) {
  const { words } = useWords()
  const { missing, facts } = words.site.legal
  return (
    <>
      <If facts={[name]}>{fact(name)}</If>
      <Unless fact={name}>
        <mark className="rounded-sm bg-signal-soft px-1.5 text-signal">{fillIn(missing, { fact: facts[name] })}</mark>
      </Unless>
    </>
  )
}

/** Who is responsible, in the order that German law and its courts expect; the e-mail address is written out. */
export function OperatorFacts({ brief = false }: { brief?: boolean }) {
  const { words } = useWords()
  const { labels } = words.legal.notice
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
            <dt className="text-muted">{words.site.legal.facts.euRepresentative}</dt>
            <dd className="wrap-anywhere">
              <OperatorFactText name="euRepresentative" />
            </dd>
          </div>
        )}
      </dl>
    </address>
  )
}
