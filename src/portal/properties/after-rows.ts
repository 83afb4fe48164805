/** What the list loads once it knows its rows: menus and dialogs weigh as much as all the rest. */
export { DeletePropertyDialog } from "./delete-property-dialog"
export { ExportProperties } from "./export-properties"
export { ListEmpty } from "./list-empty"
export { RowMenu, RowMenuButton } from "./row-menu"
