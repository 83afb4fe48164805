import type { PropertyInput } from "../../../../domain/properties/property"

/** What somebody wants of a save: the form as it stands, a draft that nobody else sees, or a draft published. */
export type Intent = "save" | "draft" | "publish"

const ADDED: Record<Intent, Partial<Pick<PropertyInput, "status" | "draft">>> = {
  save: {},
  draft: { status: "archived", draft: true },
  publish: { status: "active", draft: false },
}

/** The form's values with what the button says. */
export const withIntent = <Values extends object>(values: Values, intent: Intent): Values => ({
  ...values,
  ...ADDED[intent],
})
