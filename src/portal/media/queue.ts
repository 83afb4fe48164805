/** The state of one file's upload. `progress` from 0 to 1; `isFinal` failures cannot be retried. */
export type QueueState =
  | { kind: "waiting" }
  | { kind: "preparing" }
  | { kind: "uploading"; progress: number }
  | { kind: "failed"; message: string; isFinal: boolean }

export type QueueItem = { id: string; name: string; state: QueueState }
export type Queue = readonly QueueItem[]

export type QueueAction =
  | { type: "add"; items: readonly { id: string; name: string }[] }
  | { type: "reject"; items: readonly { id: string; name: string; message: string }[] }
  | { type: "prepare" | "retry" | "done" | "remove"; id: string }
  | { type: "progress"; id: string; progress: number }
  | { type: "fail"; id: string; message: string; isFinal: boolean }

const MAX_AT_ONCE = 2

export function queueReducer(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case "add":
      return [...queue, ...action.items.map(({ id, name }) => ({ id, name, state: { kind: "waiting" } as const }))]
    case "reject":
      return [
        ...queue,
        ...action.items.map(({ id, name, message }) => ({
          id,
          name,
          state: { kind: "failed", message, isFinal: true } as const,
        })),
      ]
    case "prepare":
      return withState(queue, action.id, ["waiting"], { kind: "preparing" })
    case "progress":
      return withState(queue, action.id, ["preparing", "uploading"], { kind: "uploading", progress: action.progress })
    case "fail":
      return withState(queue, action.id, ["preparing", "uploading"], {
        kind: "failed",
        message: action.message,
        isFinal: action.isFinal,
      })
    case "retry":
      return withState(queue, action.id, ["failed"], { kind: "waiting" })
    case "done":
    case "remove":
      return queue.filter(({ id }) => id !== action.id)
  }
}

/** Sets an item's state; a late report, after the item has moved on, changes nothing. */
function withState(queue: Queue, id: string, from: QueueState["kind"][], state: QueueState): Queue {
  return queue.map((item) => (item.id === id && from.includes(item.state.kind) ? { ...item, state } : item))
}

const isRunning = ({ state }: QueueItem) => state.kind === "preparing" || state.kind === "uploading"

export function nextToStart(queue: Queue, paused = false): QueueItem[] {
  if (paused) return []
  const free = MAX_AT_ONCE - queue.filter(isRunning).length
  return queue.filter(({ state }) => state.kind === "waiting").slice(0, Math.max(0, free))
}

export const isBusy = (queue: Queue) => queue.some((item) => isRunning(item) || item.state.kind === "waiting")
/** Returns the progress of the current uploads, from 0 to 1. */
export const shareUploaded = (queue: Queue) =>
  queue.reduce((sum, { state }) => sum + (state.kind === "uploading" ? state.progress : 0), 0)
export const failedItems = (queue: Queue) => queue.filter(({ state }) => state.kind === "failed")
export const retryableItems = (queue: Queue) => queue.filter(({ state }) => state.kind === "failed" && !state.isFinal)
