import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react"
import { MIN_EMBED_HEIGHT, RESIZE_MESSAGE, type ResizeMessage } from "../../domain/pages/embed"
import { cx } from "../../ui/classes"

type PreviewFrameProps = {
  address: string
  title: string
  /** False for a frame that loads behind the visible one. */
  isShown: boolean
  width: CSSProperties
  /** Called once the frame has visible content. */
  onArrival: () => void
}

/** Shows the list like the company's website, with the height that the list reports. */
export function PreviewFrame({ address, title, isShown, width, onArrival }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(600)
  const onMessage = useEffectEvent((event: MessageEvent<Partial<ResizeMessage> | null>) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== window.location.origin) return
    const reported = event.data?.type === RESIZE_MESSAGE ? event.data.height : undefined
    if (typeof reported !== "number" || !Number.isFinite(reported)) return
    setHeight(Math.max(reported, MIN_EMBED_HEIGHT))
    onArrival()
  })
  useEffect(() => {
    window.addEventListener("message", onMessage)
    return () => window.removeEventListener("message", onMessage)
  }, [])
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      // A page that reports no height, such as the browser's own error page, has arrived too.
      onLoad={onArrival}
      aria-hidden={!isShown}
      className={cx(
        // The scheme is that of most websites and of the list: with another one the frame would be opaque, with white corners.
        "mx-auto block w-full border-0 scheme-light",
        !isShown && "invisible absolute inset-x-0 top-0",
      )}
      style={{ height, maxWidth: "none", ...width }}
    />
  )
}
