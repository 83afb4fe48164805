import { hydrateRoot } from "react-dom/client"
import type { PublicPageData } from "./page-data"
import { PublicPage } from "./public-page"

const root = document.getElementById("root")
const data = document.getElementById("page-data")?.textContent
if (root && data) hydrateRoot(root, <PublicPage {...(JSON.parse(data) as PublicPageData)} />)
