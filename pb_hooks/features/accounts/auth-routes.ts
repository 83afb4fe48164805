import {
  authOptionsSchema,
  loginSchema,
  meSchema,
  type Session,
  sessionSchema,
  stampSchema,
} from "../../../src/domain/accounts/user"
import { signupBodySchema } from "../../../src/domain/payments/purchase"
import { findById, findUserByEmail, inTransaction } from "../../database/records"
import { appUrl, envNumber } from "../../engine/env"
import { HttpError } from "../../engine/http-error"
import { logError } from "../../engine/logging"
import { sendsMail } from "../../mail/outbox"
import { requireUser } from "../../server/access/access"
import { CALLER_ALONE } from "../../server/audit/no-log-reasons"
import { readStamp } from "../../server/cache/stamp"
import { route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { claimPurchase } from "../payments"
import { calendarAddress } from "../viewings"
import { checkNobody, isPassword } from "./password"
import { serializeUser } from "./users-record"

const WRONG_LOGIN = "E-Mail oder Passwort ist falsch"
const TAKEN = "Zu dieser E-Mail gibt es bereits ein Konto"

const session = (user: core.Record): Session => ({ token: user.newAuthToken(), user: serializeUser(user) })

/** Asks by mail, unless the account has just paid. A sign-up that has succeeded does not fail for its mail. */
function askForConfirmation({ id }: core.Record): void {
  const user = findById("users", id)
  if (!user?.getBool("awaits_confirmation")) return
  try {
    $mails.sendRecordVerification($app, user)
  } catch (error) {
    logError("The mail that confirms an address was not written", error)
  }
}

export const authRoutes = [
  route({
    method: "POST",
    path: "/api/auth/login",
    access: "public",
    audit: CALLER_ALONE,
    ignoresToken: true,
    summary: "Sign in with e-mail and password",
    attempts: "password",
    body: loginSchema,
    response: sessionSchema,
    handle: ({ body }) => {
      const user = findUserByEmail($app, body.email)
      // Timing must not disclose accounts.
      if (user === null) checkNobody(body.password)
      if (user === null || !isPassword(user, body.password)) throw new HttpError(400, WRONG_LOGIN)
      return session(user)
    },
  }),
  route({
    method: "POST",
    path: "/api/auth/signup",
    access: "public",
    audit: CALLER_ALONE,
    ignoresToken: true,
    creates: "users",
    summary:
      "Create an account; `purchase` is the token of a success page and gives it what was bought there, anything else is ignored",
    body: signupBodySchema,
    response: sessionSchema,
    handle: ({ body }) => {
      const user = new Record($app.findCollectionByNameOrId("users"))
      user.setEmail(body.email)
      user.setPassword(body.password)
      user.set("first_name", body.firstName)
      user.set("last_name", body.lastName)
      inTransaction((app) => {
        if (findUserByEmail(app, body.email) !== null) throw new HttpError(409, TAKEN, { email: TAKEN })
        user.set("awaits_confirmation", sendsMail())
        app.save(user)
        if (body.purchase !== undefined) claimPurchase(app, body.purchase, user)
      })
      askForConfirmation(user)
      return session(user)
    },
  }),
  route({
    method: "POST",
    path: "/api/auth/logout",
    access: "user",
    audit: CALLER_ALONE,
    summary: "Sign out: every token of this user ends",
    response: successSchema,
    handle: ({ event }) => {
      inTransaction((app) => {
        const user = app.findRecordById("users", requireUser(event).id)
        user.refreshTokenKey()
        app.save(user)
      })
      return { success: true }
    },
  }),
  route({
    method: "GET",
    path: "/api/auth/me",
    access: "user",
    summary: "The signed-in user, and the address under which browsers reach the product",
    response: meSchema,
    handle: ({ event }) => ({
      user: serializeUser(requireUser(event)),
      origin: appUrl(),
      max_image_mb: envNumber("MAX_IMAGE_MB"),
      calendar_url: calendarAddress(requireUser(event)),
    }),
  }),
  route({
    method: "GET",
    path: "/api/auth/stamp",
    access: "user",
    summary:
      "A text that another save in the company changes, as the header `Company-Stamp` of what members read; empty for administrators and without a company",
    response: stampSchema,
    handle: ({ event }) => ({ stamp: readStamp(requireUser(event)) }),
  }),
  route({
    method: "GET",
    path: "/api/auth/options",
    access: "public",
    summary: "What the sign-in page can offer here: whether a forgotten password can be reset by mail",
    response: authOptionsSchema,
    handle: () => ({ reset_by_mail: $app.settings().smtp.enabled }),
  }),
]
