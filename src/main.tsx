import "./styles/app.css"
import "./i18n"
import { StrictMode, startTransition, useEffect } from "react"
import { createBrowserRouter, RouterProvider } from "react-router-dom"
import { readToken } from "./api/session"
import { useHydrated } from "./public-pages/use-hydrated"
import { routes } from "./router"
import { whenReady } from "./when-ready"

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no element #root")

const router = createBrowserRouter(routes)

function App() {
  const isHydrated = useHydrated()
  useEffect(() => {
    // For site/auth/before-hydration.ts: from here on the application handles clicks.
    if (isHydrated) document.dispatchEvent(new Event("hydrated"))
  }, [isHydrated])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

// Prerendered content (src/prerender-app.tsx) stays until its page is loaded: the sign-in is hydrated, unless the session
// has to be checked first; the portal's skeleton is replaced.
const { prerendered } = root.dataset
// Imported here to be evaluated in a task of its own: with everything else it would hold a slow computer up for too long.
const renderer = import("react-dom/client")
void Promise.all([renderer, prerendered !== undefined && whenReady(router)]).then(([{ createRoot, hydrateRoot }]) => {
  const isHydrated = prerendered !== undefined && prerendered !== "/admin" && readToken() === null
  // A transition is rendered in slices: in one task it would block the page for a fifth of a second on a phone.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, <App />)
    else createRoot(root).render(<App />)
  })
})
