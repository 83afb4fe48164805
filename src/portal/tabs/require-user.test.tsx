// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useReducer } from "react"
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { authKeys, type SignedIn } from "../../api/auth"
import { useUser } from "../frame/use-user"
import { addPortalMessages } from "./portal-messages"
import { RequireUser } from "./require-user"

addPortalMessages()
afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Page() {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  return (
    <button type="button" onClick={renderAgain}>
      {useUser().email}
    </button>
  )
}

it("a page that renders while the session is being reset still has its user, and is taken away then", async () => {
  localStorage.setItem("auth_token", "a-token")
  vi.stubGlobal("fetch", () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData<SignedIn>(authKeys.me, { email: "a@example.de" } as SignedIn)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <RequireUser>
          <Page />
        </RequireUser>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText("a@example.de")).toBeTruthy()
  void client.resetQueries({ queryKey: authKeys.me })
  fireEvent.click(screen.getByRole("button"))
  expect(await screen.findByText("Authentifizierung...")).toBeTruthy()
  expect(screen.queryByText("a@example.de")).toBeNull()
})

const SignIn = () => <p>{JSON.stringify(useLocation().state)}</p>

it("the sign-in after the end of a session knows the user's address, and nobody's without a session", async () => {
  for (const [user, state] of [
    [{ email: "a@example.de" }, { email: "a@example.de" }],
    [null, {}],
  ]) {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    client.setQueryData(authKeys.me, user)
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Routes>
            <Route path="/auth" element={<SignIn />} />
            <Route
              path="*"
              element={
                <RequireUser>
                  <Page />
                </RequireUser>
              }
            />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    if (user) await screen.findByRole("button")
    act(() => client.setQueryData(authKeys.me, null))
    expect(await screen.findByText(JSON.stringify(state))).toBeTruthy()
    cleanup()
  }
})
