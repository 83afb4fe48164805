import * as z from "zod/mini"
import { flag, optionalText, requiredText } from "../values/fields"
import { COMPANY_ROLES } from "./role"
import { companyRole, emailSchema, signupSchema } from "./user"

export const INVITATION_DAYS = 7

/**
 * The body that an owner sends; only administrators name the company. Whoever is invited becomes a member unless it says owner; `agent_id`
 * is the agent whom that person is. With `as_agent`, whoever is no agent by that becomes one: the company's with this address who has no
 * account, else a new one with the person's name and address.
 */
export const newInvitationSchema = z.object({
  email: emailSchema,
  company_id: z.optional(optionalText()),
  company_role: z.optional(companyRole),
  agent_id: z.optional(optionalText(15)),
  as_agent: z.optional(flag()),
})

export type NewInvitation = z.output<typeof newInvitationSchema>

/** Instants are ISO 8601 in UTC. An invitation that has ended stays listed for 30 days, so that it can be sent again. */
export const invitationSchema = () =>
  z.object({
    id: z.string(),
    company_id: z.string(),
    email: z.string(),
    /** The name of the person who sent the invitation, else their address. */
    invited_by: z.string(),
    company_role: z.enum(COMPANY_ROLES),
    /** The agent whom the person becomes by accepting; empty for none. */
    agent_id: z.string(),
    /** Whether accepting makes the person an agent also without `agent_id`. */
    as_agent: z.boolean(),
    created_at: z.string(),
    expires_at: z.string(),
    /** The mail server has refused the mail: the link must be sent again, or handed over in another way. */
    mail_failed: z.boolean(),
  })
export type Invitation = z.output<ReturnType<typeof invitationSchema>>

/** Only this response contains the link. */
export const sentInvitationSchema = () => z.extend(invitationSchema(), { link: z.string(), is_mailed: z.boolean() })
export type SentInvitation = z.output<ReturnType<typeof sentInvitationSchema>>

const token = requiredText("Der Link ist unvollständig", 100)

export const invitationTokenSchema = z.object({ token })

/** The account gets the address of the invitation. */
export const acceptInvitationSchema = z.extend(z.omit(signupSchema, { email: true }), { token })
export type AcceptInvitationInput = z.output<typeof acceptInvitationSchema>

const INVITATION_STATES = ["open", "used", "ended"] as const

/** The data that the holder of a link may know; address and company are empty unless the invitation is open. */
export const offeredInvitationSchema = () =>
  z.object({
    state: z.enum(INVITATION_STATES),
    email: z.string(),
    company_name: z.string(),
    /** Whether strangers will read name and address of the person, as of an agent of the company. */
    as_agent: z.boolean(),
    has_account: z.boolean(),
  })
export type OfferedInvitation = z.output<ReturnType<typeof offeredInvitationSchema>>
