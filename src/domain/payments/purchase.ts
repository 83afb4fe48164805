import * as z from "zod/mini"
import { signupSchema } from "../accounts/user"
import { requiredText } from "../values/fields"
import { PLAN_IDS } from "./plan"

/** The number of days in which the link of a success page gives its purchase to an account. */
export const CLAIM_DAYS = 7

const token = requiredText("Der Link ist unvollständig", 100)

export const purchaseTokenSchema = z.object({ token })

/** The body of the sign-up; with the token of a guest's purchase under the same address, the account begins with its plan. */
export const signupBodySchema = z.extend(signupSchema, { purchase: z.optional(token) })
export type SignupBody = z.output<typeof signupBodySchema>

/** The data that the holder of a link may know; `email` and `plan` are empty unless it is open. */
export const offeredPurchaseSchema = () =>
  z.strictObject({
    state: z.enum(["open", "unpaid", "used", "ended"]),
    email: z.string(),
    plan: z.enum(["", ...PLAN_IDS]),
    has_account: z.boolean(),
  })
export type OfferedPurchase = z.output<ReturnType<typeof offeredPurchaseSchema>>
