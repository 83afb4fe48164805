import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { fileTokenQuery } from "../../../api/client/files"
import { errorMessage } from "../../../api/client/http"
import type { MadePackage } from "../../../openimmo/write/make-package"
import { saveFile } from "../../lists/export-rows"

type Phase =
  | { kind: "idle" | "empty" }
  /** `of` is 0 until it is known. */
  | { kind: "running"; done: number; of: number }
  | { kind: "failed"; reason: string }
  | { kind: "done"; name: string; made: MadePackage }

/** Makes the package and saves it. It ends with the component. */
export function useStockExport(companyId: string) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>({ kind: "idle" })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setPhase({ kind: "running", done: 0, of: 0 })
    try {
      const { exportStock } = await import("./export-stock")
      const exported = await exportStock(companyId, {
        signal: controller.signal,
        onProgress: (done, of) => setPhase({ kind: "running", done, of }),
        fileToken: () => client.fetchQuery(fileTokenQuery),
      })
      if (controller.signal.aborted) return
      if (exported === null) return setPhase({ kind: "empty" })
      const { name, content, ...made } = exported
      saveFile(name, content, "application/zip")
      setPhase({ kind: "done", name, made })
    } catch (error) {
      if (!controller.signal.aborted) setPhase({ kind: "failed", reason: errorMessage(error) })
    }
  }

  return { phase, start }
}
