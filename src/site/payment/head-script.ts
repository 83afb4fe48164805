import { requestEarly } from "../../api/client/request"
import { readToken } from "../../api/client/session"
import { showCachedFont } from "../../held-font"
import { showFailedStart } from "../../start-failure"

// This script in the payment page's head requests prices and user while the scripts are loaded.
showFailedStart()
const token = readToken()
requestEarly(token, ["/api/payment/options", ...(token === null ? [] : ["/api/auth/me", "/api/subscription"])])
showCachedFont()
