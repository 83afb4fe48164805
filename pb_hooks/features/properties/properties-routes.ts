import * as z from "zod/mini"
import { sourceInput } from "../../../src/domain/properties/listing-source"
import { propertyInputSchema, propertyPatchSchema, propertySchema } from "../../../src/domain/properties/property"
import { propertyCountsSchema, propertyRowSchema } from "../../../src/domain/properties/property-rows"
import { sellerFieldsSchema, sellerPatchSchema } from "../../../src/domain/properties/seller-fields"
import { withAddress } from "../../../src/domain/values/address"
import { optionalText } from "../../../src/domain/values/fields"
import { jsonObject } from "../../database/columns"
import { type Db, findById, saveRow } from "../../database/records"
import { rowJson } from "../../database/sql"
import { notFound } from "../../engine/http-error"
import { assertSameCompany, canAccess, companyForNew, findAllowed } from "../../server/access/access"
import { IS_PUBLIC } from "../../server/access/public-rows"
import { COMPANY_CONTENT } from "../../server/audit/no-log-reasons"
import { recordJson } from "../../server/http/respond"
import { type Call, IMAGES_MAX_BODY_BYTES, route } from "../../server/http/route"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { sourceColumns } from "./listing-source"
import { memberColumns, publicColumns, storedColumns } from "./property-columns"
import { listProperties, PROPERTY_LIST_QUERY } from "./property-list-routes"
import { assertPerson, readableSellerColumns } from "./seller-columns"

const COMPANY_REQUIRED = "Sie müssen einem Unternehmen angehören, um Immobilien hinzuzufügen"

const requestFields = {
  company_id: z.optional(optionalText()),
  source: z.optional(sourceInput),
  ...sellerPatchSchema.shape,
}
const newColumnsSchema = z.extend(propertyInputSchema, requestFields)
const newPropertySchema = z.pipe(
  z.transform((sent: z.input<typeof newColumnsSchema>) => withAddress(sent)),
  newColumnsSchema,
)
const MEMBERS_ONLY = {
  draft: true,
  internal_note: true,
  seller_commission: true,
  created_at: true,
  updated_at: true,
  source: true,
} as const
const withSeller = <S extends z.ZodMiniObject>(schema: S) => z.extend(schema, z.partial(sellerFieldsSchema()).shape)
const storedSchema = () => withSeller(propertySchema())
const responseSchema = () => withSeller(z.partial(propertySchema(), MEMBERS_ONLY))
const changedPropertySchema = z.extend(propertyPatchSchema, requestFields)

const serialize = (call: Call<unknown>, record: core.Record, app: Db = $app) =>
  recordJson(call, record, { ...storedColumns(), ...memberColumns, ...readableSellerColumns(call) }, app)

export const propertyRoutes = [
  route({
    method: "GET",
    path: "/api/properties",
    access: "public",
    keys: "read",
    cache: true,
    summary:
      "A company's listings: all of them for its members, the public ones for everybody else. `counts` has the number of each status, whichever is requested, and of the drafts among those archived; `has_rent` says whether any of them is for rent",
    query: PROPERTY_LIST_QUERY,
    response: () =>
      z.extend(listResponse(withSeller(z.partial(propertyRowSchema(), MEMBERS_ONLY))), {
        counts: propertyCountsSchema(),
        has_rent: z.boolean(),
      }),
    handle: listProperties,
  }),
  route({
    method: "POST",
    path: "/api/properties",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    creates: "properties",
    summary: "Create a property; a draft needs a title alone, and is archived whatever `status` says",
    body: newPropertySchema,
    maxBodyBytes: IMAGES_MAX_BODY_BYTES,
    response: storedSchema,
    createsFor: (call) => companyForNew(call, call.body.company_id ?? "", COMPANY_REQUIRED),
    handle: (call) => {
      const { app, record, companyId } = call
      const { source, ...columns } = call.body
      assertPerson(call, Object.keys(columns))
      if (record.isNew()) saveRow(app, record, { ...columns, ...sourceColumns(record, source), company_id: companyId })
      return serialize(call, record, app)
    },
  }),
  route({
    method: "GET",
    path: "/api/properties/{id}",
    access: "public",
    keys: "read",
    cache: true,
    summary: "One property: active and sold ones for everybody, with the fields a visitor sees",
    response: responseSchema,
    handle: (call) => {
      const record = findById("properties", call.param("id"))
      if (record === null) throw notFound()
      const member = call.user !== null && canAccess(call, record, "view")
      if (member) return serialize(call, record)
      const publicRow = rowJson($app, "properties", jsonObject(publicColumns()), record.id, IS_PUBLIC)
      if (publicRow === null) throw notFound()
      return publicRow
    },
  }),
  route({
    method: "PUT",
    path: "/api/properties/{id}",
    access: "user",
    audit: COMPANY_CONTENT,
    keys: "write",
    summary:
      "Change a property; fields that are absent stay. A draft ends with another `status`, or by `draft: false` stays archived",
    body: changedPropertySchema,
    maxBodyBytes: IMAGES_MAX_BODY_BYTES,
    response: storedSchema,
    changes: (call, app) => findAllowed(call, "properties", call.param("id"), "update", app),
    handle: (call) => {
      const { app, record } = call
      const { company_id, source, ...changes } = call.body
      assertSameCompany(record, company_id)
      assertPerson(call, Object.keys(changes))
      saveRow(app, record, { ...changes, ...sourceColumns(record, source) })
      return serialize(call, record, app)
    },
  }),
  route({
    method: "DELETE",
    path: "/api/properties/{id}",
    access: "user",
    audit: "property_deleted",
    keys: "write",
    summary: "Delete a property and its images",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: "properties",
        action: "property_deleted",
        describe: (property) => property.getString("title"),
      }),
  }),
]
