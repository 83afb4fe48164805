// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, renderHook } from "@testing-library/react"
import { expect, it } from "vitest"
import { fileKeys } from "../../api/client/files"
import type { PropertyListItem } from "../../api/properties"
import { usePictures } from "./use-pictures"

const FILE = "/api/files/media/a/b.webp"
const listing = (status: PropertyListItem["status"]) => ({ status }) as PropertyListItem

it("asks for public pictures without a token, until one of ours fails", () => {
  const client = new QueryClient()
  client.setQueryData(fileKeys.token, "t1")
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePictures([]), { wrapper })
  expect(result.current.address(listing("active"), FILE)).toBe(FILE)
  expect(result.current.address(listing("archived"), FILE)).toBe(`${FILE}?token=t1`)
  act(() => result.current.onFailure("https://example.com/gone.jpg"))
  expect(result.current.address(listing("sold"), FILE)).toBe(FILE)
  act(() => result.current.onFailure(FILE))
  expect(result.current.address(listing("sold"), FILE)).toBe(`${FILE}?token=t1`)
  expect(result.current.address(listing("sold"), "https://example.com/a.jpg")).toBe("https://example.com/a.jpg")
})
