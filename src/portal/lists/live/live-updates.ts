import type { QueryClient } from "@tanstack/react-query"
import { http } from "../../../api/client/http"
import type { LiveChange } from "../../../api/client/live"
import { isOneStamp } from "../../../api/client/stamp"
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

/** Returns whether nobody in the company has saved since the page asked for the first time; false if the server does not say. */
async function isUnchanged(): Promise<boolean> {
  const isTold = await http.get("/api/auth/stamp").then(
    () => true,
    () => false,
  )
  return isTold && isOneStamp()
}

/** Keeps lists up to date with colleagues' changes while the page is visible. Returns the function that stops it. */
export function startLiveUpdates(client: QueryClient, collections: readonly string[]): () => void {
  let close: (() => void) | null = null
  let changes: LiveChange[] = []
  let isAll = false
  let isStart = true
  let debounce: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  async function flush() {
    // Loading now would revert an optimistic update, and what is on its way may be older than the first connection.
    if (client.isMutating() > 0 || (isStart && client.isFetching() > 0)) return wait()
    const [reported, wasAll, wasStart] = [changes, isAll, isStart]
    changes = []
    isAll = false
    isStart &&= !wasAll
    const missed = wasAll && !(wasStart && (await isUnchanged()))
    void refresh(client, reported, missed ? collections : null)
  }
  function wait() {
    clearTimeout(debounce)
    debounce = setTimeout(() => void flush(), DEBOUNCE)
  }
  function open() {
    close ??= shareChanges(collections, {
      onChange: (change) => {
        changes.push(change)
        wait()
      },
      // The first connection, too: changes since the lists were loaded were not reported.
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
