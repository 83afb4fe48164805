import { qrPath, qrSquares } from "../../domain/values/qr-code"

/** Draws the QR code only when somebody prints, as it would take the server's engine as long as the whole page. */
export function startPrinting(): void {
  addEventListener("beforeprint", drawQrCode, { once: true })
}

function drawQrCode(): void {
  const place = document.querySelector<SVGElement>("svg[data-qr]")
  if (place === null) return
  const squares = qrSquares(new URL(place.dataset.qr ?? "", location.href).href)
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
  path.setAttribute("d", qrPath(squares))
  place.setAttribute("viewBox", `0 0 ${squares.length} ${squares.length}`)
  place.append(path)
}
