import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from "react"
import { MIN_EMBED_HEIGHT, RESIZE_MESSAGE, type ResizeMessage } from "../../domain/pages/embed"
import { cx } from "../../ui/classes"

type PreviewFrameProps = {
  address: string
  title: string
  /** One that is not lies behind the one that is, and loads. */
  isShown: boolean
  width: CSSProperties
  /** There is something to see in it. */
  onArrival: () => void
}

/** The list as the website of the company shows it, as high as it says it is. */
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
      // What reports no height, as the browser's own page of an error does, has arrived as well.
      onLoad={onArrival}
      aria-hidden={!isShown}
      className={cx(
        // As most websites say, and the list itself: of another scheme the frame would be opaque, with white corners.
        "mx-auto block w-full border-0 scheme-light",
        !isShown && "invisible absolute inset-x-0 top-0",
      )}
      style={{ height, maxWidth: "none", ...width }}
    />
  )
}
