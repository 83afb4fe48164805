export { countView } from "../leads/count-view"
export { storeViews } from "../leads/listing-days"
