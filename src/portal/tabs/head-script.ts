import { requestEarly } from "../../api/client/request"
import { readCompanyId, readToken } from "../../api/client/session"
import { propertyListPath } from "../../api/property-lists"
import { showCachedFont } from "../../held-font"
import { showFailedStart } from "../../start-failure"
import { readTableState } from "../lists/table-state"
import { PROPERTY_TABLE, propertyListParams } from "../properties/table-state"

// This script in the page's head requests user and list while the scripts are loaded, hides those parts of the
// prerendered skeleton that this visit will not show, and applies the font at once if it is cached.
showFailedStart()
const token = readToken()
const companyId = readCompanyId()
const query = new URLSearchParams(location.search)
const { dataset } = document.documentElement
if ((query.get("tab") ?? "properties") !== "properties") dataset.otherTab = ""
if (token === null) dataset.signedOut = ""
else {
  const isList = companyId !== null && dataset.otherTab === undefined
  const list = isList
    ? [propertyListPath(propertyListParams(companyId, readTableState(PROPERTY_TABLE, query))), "/api/today"]
    : []
  requestEarly(token, ["/api/auth/me", ...list])
}

showCachedFont()
