import * as z from "zod/mini"
import { loadProfile, updateProfile } from "../../api/accounts"
import { namesSchema, type Profile } from "../../domain/accounts/user"
import type { RecordKind } from "../forms/record-kind"

type Company = { id: string; label: string }

/** Only administrators edit the company. */
export type UserFormValues = { first_name: string; last_name: string; company_id: Company | null }

export type UserInput = { first_name: string; last_name: string; company_id: string | null }

const chosenId = z.pipe(
  z.transform((company: Company | null) => company?.id ?? null),
  z.nullable(z.string()),
)

export const userKind: RecordKind<UserFormValues, UserInput, Profile> = {
  name: "user",
  schema: z.extend(namesSchema, { company_id: chosenId }),
  toFormValues: (user) => ({
    first_name: user?.first_name ?? "",
    last_name: user?.last_name ?? "",
    company_id: user?.company_id ? { id: user.company_id, label: user.company_name ?? "" } : null,
  }),
  operations: { update: updateProfile, load: loadProfile },
}
