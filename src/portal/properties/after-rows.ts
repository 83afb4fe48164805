/** What the list loads once its rows are shown: menus and dialogs weigh as much as all the rest. */
export { DeletePropertyDialog } from "./delete-property-dialog"
export { ExportProperties } from "./export-properties"
export { RowMenu, RowMenuButton } from "./row-menu"
