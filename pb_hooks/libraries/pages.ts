export { renderRequestedPage } from "../pages/render-requested-page"
