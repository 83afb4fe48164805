export { renderSitePage, sendText } from "../features/site/render-site"
