import "./styles/app.css"
import "./i18n"
import { StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { createBrowserRouter, RouterProvider } from "react-router-dom"
import { readToken } from "./api/session"
import { routes } from "./router"
import { whenReady } from "./when-ready"

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no element #root")

const router = createBrowserRouter(routes)
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

// The sign-in arrives as HTML (src/prerender-auth.tsx). It is taken over where it shows what this address and this browser
// would: other queries say more than the build knows, and whoever has a token is checked first.
const { pathname, search } = window.location
if (root.dataset.prerendered === pathname + search && readToken() === null) {
  void whenReady(router).then(() => hydrateRoot(root, app))
} else {
  root.replaceChildren()
  createRoot(root).render(app)
}
