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

/** Tells site/auth/before-hydration.ts that the application takes clicks by itself. */
const announce = () => document.dispatchEvent(new Event("hydrated"))

function App() {
  useEffect(() => {
    announce()
  }, [])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

// The sign-in arrives as HTML (src/prerender-auth.tsx), which is hydrated where nobody is signed in. Whoever has a token is
// checked first.
if (root.dataset.prerendered !== undefined && readToken() === null) {
  void whenReady(router).then(() => hydrateRoot(root, <App />))
} else {
  root.replaceChildren()
  createRoot(root).render(<App />)
}
