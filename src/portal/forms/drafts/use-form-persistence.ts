import { dequal } from "dequal"
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import type { Merge } from "../conflicts/merge"
import { rebase, type Version } from "../conflicts/rebase"
import { dropPersisted, type FormStore, type PersistedForm, readPersisted, writePersisted } from "./persisted-form"

const DELAY = 500

type Options<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  store: FormStore
  key: string
  /** The version that the form was opened with. */
  base: Version<Values>
  /** By default earlier input is restored without a question. */
  confirmRestore?: boolean
  merge?: Merge<Values>
  isUsable?: (values: Values) => boolean
}

export type FormPersistence<Values> = {
  /** The version that the input is a change of. */
  base: Version<Values>
  creationKey: RefObject<string>
  offer: PersistedForm<Values> | null
  restore: () => void
  discard: () => void
  persist: () => boolean
  end: () => void
}

/** Stores the input; rebases it when restored, so that no colleague's change is reverted. */
export function useFormPersistence<Values extends FieldValues, Output = Values>(
  options: Options<Values, Output>,
): FormPersistence<Values> {
  const { form, store, key, confirmRestore = false } = options
  const [found] = useState(() => findEarlierInput(options))
  const [offer, setOffer] = useState(confirmRestore ? found : null)
  const [base, setBase] = useState(!confirmRestore && found ? found.rebased.base : options.base)
  const creationKey = useRef("")

  const fill = useCallback(() => {
    if (found === null) return
    form.reset(found.rebased.values, { keepDefaultValues: true })
    creationKey.current = found.creationKey
  }, [form, found])
  useLayoutEffect(() => {
    if (!confirmRestore) fill()
  }, [confirmRestore, fill])

  const { persist, end } = useStoring({ form, store, key, base, creationKey, enabled: offer === null })

  function restore() {
    if (offer === null || found === null) return
    fill()
    setBase(found.rebased.base)
    setOffer(null)
  }
  function discard() {
    dropPersisted(store, key)
    setOffer(null)
  }
  return { base, creationKey, offer, restore, discard, persist, end }
}

type Storing<Values extends FieldValues, Output> = Pick<Options<Values, Output>, "form" | "store" | "key" | "base"> & {
  creationKey: RefObject<string>
  enabled: boolean
}

/** Stores the differences from the base, shortly after they are typed and before the page is left. */
function useStoring<Values extends FieldValues, Output>(storing: Storing<Values, Output>) {
  const { form, store, key, base, creationKey, enabled } = storing
  const timer = useRef<number | undefined>(undefined)
  const ended = useRef(false)

  const persist = useCallback((): boolean => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (ended.current) return true
    const values = form.getValues()
    if (dequal(values, base.values)) {
      dropPersisted(store, key)
      return true
    }
    const savedAt = new Date().toISOString()
    return writePersisted(store, key, { savedAt, base, values, creationKey: creationKey.current })
  }, [form, store, key, base, creationKey])

  useEffect(() => {
    if (!enabled) return
    ended.current = false
    const flush = () => {
      if (timer.current !== undefined) persist()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer.current)
        timer.current = window.setTimeout(persist, DELAY)
      },
    })
    window.addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener("pagehide", flush)
      document.removeEventListener("visibilitychange", flush)
    }
  }, [enabled, form, persist])

  const end = useCallback(() => {
    ended.current = true
    window.clearTimeout(timer.current)
    timer.current = undefined
    dropPersisted(store, key)
  }, [store, key])

  return { persist, end }
}

function findEarlierInput<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { store, key, base: theirs, merge, isUsable } = options
  const persisted = readPersisted(store, key, theirs.values, isUsable)
  if (persisted === null) return null
  const rebased = rebase({ base: persisted.base, mine: persisted.values, theirs }, merge)
  return dequal(rebased.values, theirs.values) ? null : { ...persisted, rebased }
}
