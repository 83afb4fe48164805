// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest"
import { queryClient } from "../../api/client/query-client"
import { requestEarly } from "../../api/client/request"
import { loadPaymentPage } from "./payment-page"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
  globalThis.earlyResponses = undefined
})

it("waits for the prices that the head has requested, and requests none itself", async () => {
  const requested = vi.fn(async (_path: string) => Response.json({ plans: [] }))
  vi.stubGlobal("fetch", requested)
  await loadPaymentPage()
  expect(requested).not.toHaveBeenCalled()

  // Early responses are taken soon after the start, which on a busy machine was long ago.
  vi.spyOn(performance, "now").mockReturnValue(0)
  requestEarly(null, ["/api/payment/options"])
  await loadPaymentPage()
  expect(queryClient.getQueryData(["payment-options"])).toEqual({ plans: [] })
  expect(requested).toHaveBeenCalledTimes(1)
})

it("lets the page say what has failed", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("", { status: 500 })),
  )
  requestEarly(null, ["/api/payment/options"])
  await expect(loadPaymentPage()).resolves.toHaveProperty("Component")
})
