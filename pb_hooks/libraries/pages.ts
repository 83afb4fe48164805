// Renders the public pages that are not cached.
export { respondPage } from "../pages/respond-page"
