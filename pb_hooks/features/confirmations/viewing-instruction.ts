import { mayChargeCommission, NO_COMMISSION } from "../../../src/domain/properties/commission"
import { PROPERTY_TYPES } from "../../../src/domain/properties/enumerations"
import { NOT_WITHDRAWN } from "./confirmation-columns"

/** An unknown type counts as a home. */
const LET_WITH_COMMISSION = PROPERTY_TYPES.filter((type) => mayChargeCommission("rent", type))
const TYPE = "iif(json_valid(p.details), coalesce(p.details ->> 'propertyType', ''), '')"

/** The listing of a row of `viewings` asks for what has to be confirmed before (asksCommission). */
const ASKS = `EXISTS (SELECT 1 FROM properties p JOIN companies c ON c.id = p.company_id
  WHERE p.id = viewings.property_id AND c.id = viewings.company_id AND c.withdrawal_mode = 'documents'
  AND p.commission NOT IN ('', '${NO_COMMISSION}')
  AND (p.marketing_type != 'rent' OR ${TYPE} IN (${LET_WITH_COMMISSION.map((type) => `'${type}'`).join()})))`

/** Column of a row of `viewings`: `confirmed` or `open`, empty where nothing has to be confirmed. Another address confirms nothing. */
export const INSTRUCTION_OF_VIEWING = `CASE WHEN NOT ${ASKS} THEN ''
  WHEN EXISTS (SELECT 1 FROM confirmations WHERE confirmations.company_id = viewings.company_id
    AND confirmations.property_id = viewings.property_id AND confirmations.kind != 'withdrawal'
    AND confirmations.email = viewings.email AND viewings.email != '' AND ${NOT_WITHDRAWN}) THEN 'confirmed' ELSE 'open' END`
