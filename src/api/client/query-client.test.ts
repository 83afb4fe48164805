import { onlineManager, QueryObserver } from "@tanstack/react-query"
import { expect, it } from "vitest"
import { queryClient } from "./query-client"

it("asks again for what failed, as soon as the line is back", async () => {
  const isOnline = () => onlineManager.isOnline()
  const queryFn = async () => (isOnline() ? "da" : Promise.reject(new Error("offline")))
  queryClient.mount()
  onlineManager.setOnline(false)
  const observer = new QueryObserver(queryClient, { queryKey: ["online"], queryFn })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe("error")
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe("da")
  stop()
  queryClient.unmount()
})
