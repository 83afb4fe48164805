// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest"
import { startZoom } from "./start-zoom"

afterEach(() => document.body.replaceChildren())

it("keeps an enlarged picture in view when the screen is turned", () => {
  let resize = () => {}
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe() {}
    },
  )
  document.body.innerHTML = "<div><img></div>"
  const [frame, image] = [document.querySelector("div"), document.querySelector("img")]
  if (frame === null || image === null) throw new Error("no frame")
  const setSize = (clientWidth: number, clientHeight: number) =>
    Object.defineProperties(frame, {
      clientWidth: { value: clientWidth, configurable: true },
      clientHeight: { value: clientHeight, configurable: true },
    })
  frame.setPointerCapture = () => {}
  setSize(400, 800)
  startZoom(frame).toggle()
  const send = (type: string, x: number, y: number) =>
    frame.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, x, y }))
  send("pointerdown", 0, 0)
  send("pointermove", 0, 5000)
  expect(image.style.transform).toBe("translate(0px, 600px) scale(2.5)")
  setSize(800, 400)
  resize()
  expect(image.style.transform).toBe("translate(0px, 300px) scale(2.5)")
  vi.unstubAllGlobals()
})
