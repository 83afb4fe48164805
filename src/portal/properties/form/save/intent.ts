import type { PropertyInput } from "../../../../domain/properties/property"

/** The aim of a save: the form as it stands, an unpublished draft, or a draft published. */
export type Intent = "save" | "draft" | "publish"

const ADDED: Record<Intent, Partial<Pick<PropertyInput, "status" | "draft">>> = {
  save: {},
  draft: { status: "archived", draft: true },
  publish: { status: "active", draft: false },
}

/** Returns the form's values with the draft flag that the button implies. */
export const withIntent = <Values extends object>(values: Values, intent: Intent): Values => ({
  ...values,
  ...ADDED[intent],
})
