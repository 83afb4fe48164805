import type { QueryClient } from "@tanstack/react-query"
import type { LiveChange } from "../../../api/client/live"
import { MINUTE } from "../../../domain/values/durations"
import { refresh } from "./refresh"
import { shareChanges } from "./share-changes"
import { watchUnread } from "./unread"

/** The delay in ms that makes an import of a hundred records one refresh. */
const DEBOUNCE = 400
/** A hidden tab needs no changes; the next one that is seen loads its lists again. */
const HIDDEN = MINUTE
const TICK = 10_000
/** A timer this many ms late means that the computer has slept. */
const SLEPT = TICK + 20_000

/** Keeps lists up to date with colleagues' changes while the page is visible. Returns the function that stops it. */
export function startLiveUpdates(client: QueryClient, collections: readonly string[]): () => void {
  let close: (() => void) | null = null
  let changes: LiveChange[] = []
  let isAll = false
  let debounce: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function flush() {
    // Loading now would revert an optimistic update.
    if (client.isMutating() > 0) return wait()
    const reported = changes
    const missed = isAll
    changes = []
    isAll = false
    void refresh(client, reported, missed ? collections : null)
  }
  function wait() {
    clearTimeout(debounce)
    debounce = setTimeout(flush, DEBOUNCE)
  }
  function open() {
    close ??= shareChanges(collections, {
      onChange: (change) => {
        changes.push(change)
        wait()
      },
      // The first connection refreshes too: changes since the lists were loaded were not reported.
      onConnect: () => {
        isAll = true
        wait()
      },
    })
  }
  function shut() {
    close?.()
    close = null
  }
  function reopen() {
    shut()
    if (document.visibilityState === "visible") open()
  }
  function onVisibility() {
    clearTimeout(hiding)
    if (document.visibilityState === "visible") open()
    else hiding = setTimeout(shut, HIDDEN)
  }

  onVisibility()
  const unwatch = watchUnread(client)
  let last = Date.now()
  const clock = setInterval(() => {
    if (Date.now() - last > SLEPT) reopen()
    last = Date.now()
  }, TICK)
  document.addEventListener("visibilitychange", onVisibility)
  window.addEventListener("online", reopen)
  return () => {
    for (const timer of [debounce, hiding]) clearTimeout(timer)
    clearInterval(clock)
    unwatch()
    document.removeEventListener("visibilitychange", onVisibility)
    window.removeEventListener("online", reopen)
    shut()
  }
}
