import "./styles/app.css"
import "./i18n"
import { StrictMode, useEffect } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { createBrowserRouter, RouterProvider } from "react-router-dom"
import { readToken } from "./api/session"
import { routes } from "./router"
import { whenReady } from "./when-ready"

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no element #root")

const router = createBrowserRouter(routes)

/** For site/auth/before-hydration.ts. */
const announceHydration = () => document.dispatchEvent(new Event("hydrated"))

function App() {
  useEffect(() => {
    announceHydration()
  }, [])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

// The sign-in is prerendered (src/prerender-auth.tsx); with a token the session is checked first.
if (root.dataset.prerendered !== undefined && readToken() === null) {
  void whenReady(router).then(() => hydrateRoot(root, <App />))
} else {
  root.replaceChildren()
  createRoot(root).render(<App />)
}
