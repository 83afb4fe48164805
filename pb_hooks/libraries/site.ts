export { renderSitePage, sendText } from "../site/render-site"
