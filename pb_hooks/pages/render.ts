import "./polyfills"

export { renderToString } from "react-dom/server"
