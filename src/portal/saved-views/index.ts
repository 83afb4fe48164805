// Exports the parts that other features may use.

export { ViewsMenu } from "./views-menu"
