import { hydrateRoot } from "react-dom/client"
import { sentLogo } from "./company-logo"
import type { PublicPageData } from "./page-data"
import { PublicPage } from "./public-page"

const root = document.getElementById("root")
const text = document.getElementById("page-data")?.textContent
if (root && text) {
  const data: PublicPageData = JSON.parse(text)
  hydrateRoot(root, <PublicPage {...data} {...(data.kind === "property" && { logo: sentLogo() })} />)
}
