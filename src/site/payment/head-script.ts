import { requestEarly } from "../../api/client/request"
import { readToken } from "../../api/client/session"
import { showCachedFont } from "../../held-font"
import { afterPaint, insertHeldScripts } from "../../held-scripts"
import { showFailedStart } from "../../start-failure"

// In the head of the payment page: requests prices and user, and loads the application once the page is painted.
showFailedStart()
const token = readToken()
requestEarly(token, ["/api/payment/options", ...(token === null ? [] : ["/api/auth/me", "/api/subscription"])])
showCachedFont()
afterPaint(insertHeldScripts)
