import { Toast as Base } from "@base-ui/react/toast"
import { type ToastExtras, type ToastKind, toastRule } from "./toast-rules"

export const toastManager = Base.createToastManager()

/** Changes from before the Toaster was mounted; `null` afterwards. */
let waiting: (() => void)[] | null = []

let onWaiting: (() => void) | undefined

function whenMounted(change: () => void): void {
  if (waiting === null) change()
  else {
    waiting.push(change)
    onWaiting?.()
  }
}

/** Calls the listener once a message waits for the Toaster. */
export function onToastWaiting(listener: () => void): void {
  onWaiting = listener
  if (waiting?.length) listener()
}

export function startToasts(): void {
  const queued = waiting ?? []
  waiting = null
  for (const change of queued) change()
}

let count = 0

function show(kind: ToastKind, message: string, extras: ToastExtras = {}): string {
  const { action, id = `toast-${++count}` } = extras
  whenMounted(() =>
    toastManager.add({
      id,
      type: kind,
      title: message,
      description: extras.description,
      ...toastRule(kind, message, extras),
      actionProps: action && {
        children: action.label,
        onClick: () => {
          toastManager.close(id)
          action.onAction()
        },
      },
    }),
  )
  return id
}

const PRESSES = ["pointerdown", "keydown"] as const

let hasCause = false

/** Shows an error that explains those which follow: until somebody presses something, no other one is shown. */
function showCause(message: string, extras?: ToastExtras): string {
  hasCause = true
  const end = () => {
    hasCause = false
    for (const press of PRESSES) window.removeEventListener(press, end, true)
  }
  for (const press of PRESSES) window.addEventListener(press, end, true)
  return show("error", message, extras)
}

/** Each function returns the toast's id, and works outside components too. */
export const toast = {
  success: (message: string, extras?: ToastExtras) => show("success", message, extras),
  info: (message: string, extras?: ToastExtras) => show("info", message, extras),
  warning: (message: string, extras?: ToastExtras) => show("warning", message, extras),
  error: (message: string, extras?: ToastExtras) => (hasCause ? "" : show("error", message, extras)),
  cause: showCause,
  close: (id: string) => whenMounted(() => toastManager.close(id)),
}
