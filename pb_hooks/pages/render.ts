import "./stand-ins"

export { renderToString } from "react-dom/server"
