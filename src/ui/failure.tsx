import { describeFailure, type Receiver } from "../domain/values/failure"
import { AddressText } from "./address-text"

type FailureProps = {
  /** The stored error text. */
  error: string
  receiver: Receiver
  /** The time, shown in front of the error. */
  at?: string
}

/** Says in German why a delivery failed; the server's own words can be opened for details. */
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
          <summary className="chevron w-fit py-1 text-muted pointer-coarse:py-3">Technische Einzelheiten</summary>
          <p lang="en" translate="no" className="pb-1 font-mono text-xs wrap-anywhere text-muted">
            {technical}
          </p>
        </details>
      )}
    </div>
  )
}
