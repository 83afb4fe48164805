import { dequal } from "dequal"
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import type { Merge } from "../conflicts/merge"
import { rebase, type Version } from "../conflicts/rebase"
import {
  dropPersisted,
  type FormStore,
  keysBelow,
  ownKey,
  type PersistedForm,
  readPersisted,
  writePersisted,
} from "./persisted-form"

const DELAY = 500

type Options<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  store: FormStore
  key: string
  /** The version that the form was opened with. */
  base: Version<Values>
  /**
   * Asks before earlier input is restored, and keeps that of each form apart: of two tabs, neither overwrites the other's. By
   * default a form goes on where the last one ended.
   */
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
  /**
   * Goes on after a save of `sent`: what has been typed since stays, on top of what is stored now. With a `next` key this form ends,
   * and another one is offered it.
   */
  continueWith: (stored: Version<Values>, sent: Values, next?: string) => void
  end: () => void
}

/** Stores the input; rebases it when restored, so that no colleague's change is reverted. */
export function useFormPersistence<Values extends FieldValues, Output = Values>(
  options: Options<Values, Output>,
): FormPersistence<Values> {
  const { form, store, confirmRestore = false } = options
  const [key] = useState(() => (confirmRestore ? ownKey(options.key) : options.key))
  const [found, setFound] = useState(() => findEarlierInput(options))
  const [isDecided, setDecided] = useState(!confirmRestore)
  const offer = isDecided ? null : found
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
    if (offer === null) return
    fill()
    setBase(offer.rebased.base)
    setDecided(true)
    // Another tab that still has this input stores it again.
    if (writePersisted(store, key, offer)) dropPersisted(store, offer.key)
  }
  function discard() {
    if (offer === null) return
    dropPersisted(store, offer.key)
    setFound(findEarlierInput(options))
  }
  function continueWith(stored: Version<Values>, sent: Values, next?: string) {
    const version = { updatedAt: base.updatedAt, values: sent }
    const rebased = rebase({ base: version, mine: form.getValues(), theirs: stored }, options.merge)
    const isTypedOn = !dequal(rebased.values, stored.values)
    creationKey.current = ""
    if (next !== undefined) {
      end()
      const savedAt = new Date().toISOString()
      if (isTypedOn) writePersisted(store, ownKey(next), { ...rebased, savedAt, creationKey: "" })
      return
    }
    form.reset(stored.values)
    if (isTypedOn) form.reset(rebased.values, { keepDefaultValues: true })
    setBase(rebased.base)
  }
  return { base, creationKey, offer, restore, discard, persist, continueWith, end }
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
    // What a form fills in by itself is part of its default values; those of `formState` are of the last render.
    if (dequal(values, base.values) || dequal(values, form.control._defaultValues)) {
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
    const keepOwn = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) persist()
    }
    window.addEventListener("storage", keepOwn)
    window.addEventListener("pagehide", flush)
    document.addEventListener("visibilitychange", flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener("storage", keepOwn)
      window.removeEventListener("pagehide", flush)
      document.removeEventListener("visibilitychange", flush)
    }
  }, [enabled, form, key, persist])

  const end = useCallback(() => {
    ended.current = true
    window.clearTimeout(timer.current)
    timer.current = undefined
    dropPersisted(store, key)
  }, [store, key])

  return { persist, end }
}

/** Returns the latest input that differs from the record; the rest is of no use to anybody. */
function findEarlierInput<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { store, confirmRestore = false } = options
  const inputs = (confirmRestore ? keysBelow(store, options.key) : [options.key]).flatMap((key) => {
    const input = readEarlierInput(options, key)
    if (input === null && confirmRestore) dropPersisted(store, key)
    return input ?? []
  })
  return inputs.reduce<(typeof inputs)[number] | null>(
    (latest, input) => (latest !== null && latest.savedAt >= input.savedAt ? latest : input),
    null,
  )
}

function readEarlierInput<Values extends FieldValues, Output>(options: Options<Values, Output>, key: string) {
  const { store, base: theirs, merge, isUsable } = options
  const persisted = readPersisted(store, key, theirs.values, isUsable)
  if (persisted === null) return null
  const rebased = rebase({ base: persisted.base, mine: persisted.values, theirs }, merge)
  return dequal(rebased.values, theirs.values) ? null : { ...persisted, key, rebased }
}
