import { useCallback, useState } from "react"

export type PromiseDialog<Payload, Result> = { payload: Payload; resolve: (result: Result) => void }

/** A dialog whose result can be awaited; it is shown while `open` is not null. */
export function usePromiseDialog<Payload, Result>() {
  const [open, setOpen] = useState<PromiseDialog<Payload, Result> | null>(null)
  const show = useCallback(
    (payload: Payload) =>
      new Promise<Result>((settle) => {
        const resolve = (result: Result) => {
          setOpen(null)
          settle(result)
        }
        setOpen({ payload, resolve })
      }),
    [],
  )
  return { open, show }
}
