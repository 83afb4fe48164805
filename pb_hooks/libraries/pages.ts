export { respondPage } from "../pages/respond-page"
