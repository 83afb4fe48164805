import "./styles/app.css"
import "./i18n"
import { StrictMode, startTransition, useEffect } from "react"
import { createBrowserRouter, RouterProvider } from "react-router-dom"
import { readToken } from "./api/client/session"
import { routes } from "./router"
import { useHydrated } from "./ui/use-hydrated"
import { whenReady } from "./when-ready"

const root = document.getElementById("root")
if (root === null) throw new Error("The page has no element #root")

type AppProps = { router: ReturnType<typeof createBrowserRouter> }

function App({ router }: AppProps) {
  const isHydrated = useHydrated()
  useEffect(() => {
    // The event is for site/auth/before-hydration.ts: from here on the application handles clicks.
    if (isHydrated) document.dispatchEvent(new Event("hydrated"))
  }, [isHydrated])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}

// This is a task of its own: together with the evaluation of the scripts it would block a slow computer for too long.
setTimeout(async () => {
  const router = createBrowserRouter(routes)
  const { prerendered } = root.dataset
  // The renderer is imported here for the same reason.
  const renderer = import("react-dom/client")
  // Prerendered content (src/prerender-app.tsx) stays until its page is loaded: the sign-in is hydrated, unless the session has
  // to be checked first; the skeletons of portal and payment page are replaced. The event is for start-failure.ts: without the
  // renderer only that can report the failure.
  renderer.catch(() => dispatchEvent(new Event("missing-part")))
  const [{ createRoot, hydrateRoot }] = await Promise.all([renderer, prerendered !== undefined && whenReady(router)])
  const isHydrated = prerendered?.startsWith("/auth") === true && readToken() === null
  const app = <App router={router} />
  // A transition is rendered in slices: in one task it would block the page for a fifth of a second on a phone.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
})
