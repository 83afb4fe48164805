import * as z from "zod/mini"
import { checkoutSchema } from "../../src/domain/coupon"
import { countAttempt } from "../http/attempts"
import { isAdmin } from "../http/company"
import { forbidden, HttpError, notFound } from "../http/http-error"
import { type Call, type Route, route } from "../http/route"
import { checkoutCents, PROVIDERS } from "../payment/providers"
import { findRedeemable } from "../records/coupons"
import { findUserByEmail } from "../records/users"

const INVALID_COUPON = "Ungültiger Coupon-Code"
const NOTHING_TO_PAY = "Für dieses Paket ist keine Zahlung nötig"

type Name = keyof typeof PROVIDERS

const same = (email: string, other: string) => email.toLowerCase() === other.toLowerCase()

function startCheckout(name: Name, call: Call<z.output<typeof checkoutSchema>>): { url: string } {
  const { plan, coupon_code, email } = call.body
  const { user } = call
  if (!PROVIDERS[name].isActive()) throw notFound()
  if (user !== null && !same(email, user.email()) && !isAdmin(user)) throw forbidden()
  if (coupon_code !== "") countAttempt(call.event, "coupon")
  const coupon = coupon_code === "" ? null : findRedeemable($app, coupon_code, email)
  if (coupon_code !== "" && coupon === null) {
    throw new HttpError(400, INVALID_COUPON, { coupon_code: INVALID_COUPON })
  }
  const cents = checkoutCents(plan, coupon)
  if (cents === 0) throw new HttpError(400, NOTHING_TO_PAY)
  return { url: PROVIDERS[name].checkout({ plan, coupon, cents, email, userId: user?.id ?? "" }) }
}

/** The newest subscription of the caller, or for administrators of anybody; all else does not exist. */
function findSubscription(name: Name, call: Call<undefined>): { id: string; status: string } {
  const email = call.param("email")
  if (!PROVIDERS[name].isActive()) throw notFound()
  if (!same(email, call.user?.email() ?? "") && !isAdmin(call.user)) throw notFound()
  const owner = findUserByEmail($app, email)
  if (owner === null) throw notFound()
  const params = { name, owner: owner.id }
  const filter = "user_id = {:owner} && provider = {:name}"
  const newest = $app.findRecordsByFilter("subscriptions", filter, "-created_at", 1, 0, params)[0]
  if (newest === undefined) throw notFound()
  return { id: newest.id, status: newest.getString("status") }
}

const routesOf = (name: Name): Route[] => [
  route({
    method: "POST",
    path: `/api/${name}/create-checkout`,
    access: "public",
    summary: `Start paying for a plan with ${name}; plan, coupon and price are the server's`,
    body: checkoutSchema,
    response: z.strictObject({ url: z.string() }),
    handle: (call) => startCheckout(name, call),
  }),
  route({
    method: "GET",
    path: `/api/${name}/subscription/{email}`,
    access: "user",
    summary: `The newest ${name} subscription of one's own address; administrators may ask for any`,
    response: z.strictObject({ id: z.string(), status: z.string() }),
    handle: (call) => findSubscription(name, call),
  }),
]

/** Written out for each provider: a `{provider}` in the path would match routes of PocketBase's own. */
export const paymentRoutes: readonly Route[] = [...routesOf("stripe"), ...routesOf("demo")]
