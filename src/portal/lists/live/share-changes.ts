import { type LiveChange, type LiveHandlers, subscribeToChanges } from "../../../api/client/live"

/** The name of the lock and of the channel. */
const NAME = "live-changes"
/** A leader that is silent for this many ms is frozen: phones freeze hidden tabs. */
const SILENT_MS = 2000

/** `asked` asks for a leader, which answers `leading`; `connected` stands for `LiveHandlers.onConnect`. */
type Message = LiveChange | "asked" | "leading" | "connected"

/**
 * Opens one connection for all tabs: a browser opens six per server over HTTP/1.1, and a seventh tab's calls would wait. The
 * tab with the lock is connected and informs the others; when it closes, the next tab is. Returns the function that stops it.
 */
export function shareChanges(collections: readonly string[], handlers: LiveHandlers): () => void {
  // Only secure addresses have locks.
  if (navigator.locks === undefined) return subscribeToChanges(collections, handlers)
  const channel = new BroadcastChannel(NAME)
  const tell = (message: Message) => channel.postMessage(message)
  let isOver = false
  let isSilent = false
  let turn = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  let resign: (() => void) | null = null

  function lead(lock: Lock | null): Promise<void> | undefined {
    if (lock === null || isOver) return undefined
    clearTimeout(silence)
    const close = subscribeToChanges(collections, {
      onChange(change) {
        tell(change)
        handlers.onChange(change)
      },
      onConnect() {
        tell("connected")
        handlers.onConnect()
      },
    })
    return new Promise((release) => {
      resign = () => {
        resign = null
        close()
        release()
      }
    })
  }
  async function compete(options: LockOptions) {
    // The request fails if the tab no longer waits, or if another tab has stolen the lock.
    await navigator.locks.request(NAME, options, lead).catch(() => {})
    resign?.()
  }
  async function follow() {
    await compete({ ifAvailable: true })
    // Changes since the lists were loaded were not reported.
    if (!isOver) handlers.onConnect()
    while (!isOver) {
      turn = new AbortController()
      ask()
      const options = isSilent ? { steal: true } : { signal: turn.signal }
      isSilent = false
      await compete(options)
    }
  }
  function ask() {
    clearTimeout(silence)
    if (resign !== null || isSilent || document.visibilityState === "hidden") return
    tell("asked")
    silence = setTimeout(() => {
      isSilent = true
      turn.abort()
    }, SILENT_MS)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === "asked") {
      if (resign !== null) tell("leading")
      return
    }
    clearTimeout(silence)
    if (data === "connected") handlers.onConnect()
    else if (data !== "leading") handlers.onChange(data)
  }
  document.addEventListener("visibilitychange", ask)
  void follow()
  return () => {
    isOver = true
    document.removeEventListener("visibilitychange", ask)
    clearTimeout(silence)
    turn.abort()
    resign?.()
    channel.close()
  }
}
