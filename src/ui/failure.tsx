import { describeFailure, type Receiver } from "../domain/values/failure"
import { AddressText } from "./address-text"

type FailureProps = {
  /** As it was stored. */
  error: string
  receiver: Receiver
  /** When, in front of it. */
  at?: string
}

/** Why something did not arrive, in German; whoever looks into it finds the server's own words behind it. */
export function Failure({ error, receiver, at }: FailureProps) {
  const { says, technical } = describeFailure(error, receiver)
  return (
    <div className="grid text-sm text-signal-strong">
      <p className="wrap-anywhere">
        {at !== undefined && <span>{`${at}: `}</span>}
        <AddressText text={says} />
      </p>
      {technical !== "" && (
        <details>
          <summary className="w-fit py-1 text-muted pointer-coarse:py-3">Technische Einzelheiten</summary>
          <p lang="en" translate="no" className="pb-1 font-mono text-xs wrap-anywhere text-muted">
            {technical}
          </p>
        </details>
      )}
    </div>
  )
}
