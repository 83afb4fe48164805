import type { Saves } from "../../server/saves"
import { onDeleteCompany, onSaveCompany } from "./companies-record"

export const saves: Saves = {
  create: { companies: [onSaveCompany] },
  update: { companies: [onSaveCompany] },
  delete: { companies: [onDeleteCompany] },
}
