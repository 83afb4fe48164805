import { dequal } from "dequal"
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import type { Merge } from "../concurrency/merge"
import { rebase } from "../concurrency/rebase"
import type { Snapshot } from "../concurrency/snapshot"
import { dropPersisted, type FormStore, type PersistedForm, readPersisted, writePersisted } from "./persisted-form"

const DELAY = 500

type Options<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  store: FormStore
  key: string
  /** As the record is stored now; of a new one the empty form. Read once. */
  opened: Snapshot<Values>
  /** Offers what an earlier visit has left behind; otherwise it is put into the form by itself. */
  offers?: boolean
  merge?: Merge<Values>
  isUsable?: (values: Values) => boolean
}

export type FormPersistence<Values> = {
  /** The version that the form's changes are made on. */
  snapshot: Snapshot<Values>
  /** The key of a creation that has been sent; empty while it has not. */
  creationKey: RefObject<string>
  /** What an earlier visit has left behind, until the user has decided about it. Nothing is kept meanwhile. */
  offer: PersistedForm<Values> | null
  restore: () => void
  refuse: () => void
  /** Keeps what is typed at once. Answers false where the browser would not keep it. */
  persist: () => boolean
  /** Forgets what was typed and keeps no more: call it when it was saved or given up. */
  end: () => void
}

/**
 * Keeps what is typed into a form, half a second after the last change and whenever the page may go away: while its tab is
 * left, the page is reloaded or the session has expired. What comes back is put on top of what is stored now, so that a
 * colleague's change is not taken back (docs/decisions/0013-form-persistence.md).
 */
export function useFormPersistence<Values extends FieldValues, Output = Values>(
  options: Options<Values, Output>,
): FormPersistence<Values> {
  const { form, store, key, offers = false } = options
  const [{ opened, found }] = useState(() => ({ opened: options.opened, found: findLeftBehind(options) }))
  const [offer, setOffer] = useState(offers ? found : null)
  const [snapshot, setSnapshot] = useState(!offers && found ? found.rebased.snapshot : opened)
  const creationKey = useRef("")
  const timer = useRef<number | undefined>(undefined)
  const ended = useRef(false)

  const fill = useCallback(() => {
    if (found === null) return
    form.reset(found.rebased.values, { keepDefaultValues: true })
    creationKey.current = found.creationKey
  }, [form, found])
  useLayoutEffect(() => {
    if (!offers) fill()
  }, [offers, fill])

  const persist = useCallback((): boolean => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (ended.current) return true
    const values = form.getValues()
    if (dequal(values, snapshot.values)) {
      dropPersisted(store, key)
      return true
    }
    const savedAt = new Date().toISOString()
    return writePersisted(store, key, { savedAt, snapshot, values, creationKey: creationKey.current })
  }, [form, store, key, snapshot])

  // An older work that waits for the user's decision must not be written over.
  const enabled = offer === null
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

  function restore() {
    if (offer === null || found === null) return
    fill()
    setSnapshot(found.rebased.snapshot)
    setOffer(null)
  }
  function refuse() {
    dropPersisted(store, key)
    setOffer(null)
  }
  return { snapshot, creationKey, offer, restore, refuse, persist, end }
}

/** What an earlier visit has left behind, on top of what is stored now; `null` when that would change nothing. */
function findLeftBehind<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { store, key, opened, merge, isUsable } = options
  const kept = readPersisted(store, key, opened.values, isUsable)
  if (kept === null) return null
  const rebased = rebase(opened, kept.snapshot, kept.values, merge)
  return dequal(rebased.values, opened.values) ? null : { ...kept, rebased }
}
