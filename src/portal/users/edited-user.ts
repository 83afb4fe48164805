import * as z from "zod/mini"
import { namesSchema } from "../../domain/user"

const companySchema = z.object({ id: z.string(), label: z.string() })

/** Only administrators edit `company`. */
export const editedUserSchema = z.extend(namesSchema, { company: z.nullable(companySchema) })
export type EditedUser = z.output<typeof editedUserSchema>
