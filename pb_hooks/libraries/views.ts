export { countView, storeViews } from "../leads/listing-days"
