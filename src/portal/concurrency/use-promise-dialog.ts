import { useCallback, useState } from "react"

export type PromiseDialog<Asked, Answer> = { asked: Asked; answer: (answer: Answer) => void }

/** A question to the user that the code which asks can wait for; its dialog is open while `open` is not null. */
export function usePromiseDialog<Asked, Answer>() {
  const [open, setOpen] = useState<PromiseDialog<Asked, Answer> | null>(null)
  const ask = useCallback(
    (asked: Asked) =>
      new Promise<Answer>((resolve) => {
        const answer = (given: Answer) => {
          setOpen(null)
          resolve(given)
        }
        setOpen({ asked, answer })
      }),
    [],
  )
  return { open, ask }
}
