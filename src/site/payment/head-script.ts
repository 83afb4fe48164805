import { requestEarly } from "../../api/request"
import { readToken } from "../../api/session"
import { showCachedFont } from "../../held-font"

// In the head of the payment page: requests prices and user while the scripts are loaded.
const token = readToken()
requestEarly(token, ["/api/payment/options", ...(token === null ? [] : ["/api/auth/me", "/api/subscription"])])
showCachedFont()
