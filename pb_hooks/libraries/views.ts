export { writeBackLog } from "../database/write-back"
export { countView } from "../features/figures/count-view"
export { storeViews } from "../features/figures/listing-days"
