import { type LiveChange, type LiveHandlers, subscribeToChanges } from "../../../api/client/live"

/** Of the lock, and of the channel. */
const NAME = "live-changes"
/** A leader that says nothing for so long is frozen, as phones do with tabs that nobody sees. */
const SILENT_MS = 2000

/** `asked` of the leader, and its answer; `connected` as `LiveHandlers.onConnect`. */
type Message = LiveChange | "asked" | "leading" | "connected"

/**
 * One connection for all tabs, as a browser opens six to one server over HTTP/1.1 and the calls of a seventh tab would wait. The
 * tab that holds the lock is connected, and tells the others; when it closes, the next one is. Returns the function that stops it.
 */
export function shareChanges(handlers: LiveHandlers): () => void {
  // Only secure addresses have locks.
  if (navigator.locks === undefined) return subscribeToChanges(handlers)
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
    const close = subscribeToChanges({
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
    // Fails where a tab waits no longer, or where another has taken the lock.
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
