import { describe, expect, it } from "vitest"
import { companyPatchSchema } from "../../../domain/companies/company"
import { AUDIT_ACTIONS, AUDIT_KINDS } from "../../../domain/operations/audit"
import i18next from "../../../i18n/index"
import audit from "./audit.json"
import "./log-texts"
import { subjectText } from "./subject-text"

const t = i18next.getFixedT("de", "audit")

describe("what an entry of the audit log is about", () => {
  it("is said in the portal's words, and as it is stored where there are none", () => {
    expect(subjectText(t, { action: "company_changed", subject: "logo, inquiry_months", user: "" })).toBe(
      "Logo, Aufbewahrung von Anfragen",
    )
    expect(
      subjectText(t, { action: "console_changed", subject: "users fr8fg3g84gxog84: company_id, other", user: "" }),
    ).toBe("Benutzer fr8fg3g84gxog84 (Unternehmen, other)")
    expect(
      subjectText(t, { action: "console_changed", subject: "users fr8fg3g84gxog84: company_id", user: "a@example.de" }),
    ).toBe("Benutzer (Unternehmen)")
    expect(subjectText(t, { action: "console_deleted", subject: "outbox fr8fg3g84gxog84", user: "" })).toBe(
      "outbox fr8fg3g84gxog84",
    )
    expect(subjectText(t, { action: "property_deleted", subject: "Villa am Hang: groß", user: "" })).toBe(
      "Villa am Hang: groß",
    )
    expect(subjectText(t, { action: "mail_resent", subject: "x2fli8zniktq74x", user: "" })).toBe("")
  })

  it("has words for every action, for one and for many, and for every kind", () => {
    const words = AUDIT_ACTIONS.flatMap((action) =>
      [1, 320].map((count) => [action, t(`actions.${action}`, { count })]),
    )
    expect(words.filter(([action, text]) => text?.includes(action ?? "") || !/^[A-ZÄÖÜ0-9]/.test(text ?? ""))).toEqual(
      [],
    )
    expect(new Set(words.map(([, text]) => text)).size, "each its own").toBe(words.length)
    expect(t("actions.property_deleted", { count: 320 })).toBe("320 Immobilien gelöscht")
    expect(Object.keys(audit.filters)).toEqual(Object.keys(AUDIT_KINDS))
  })

  it("has a word for every field of a company", () => {
    expect(Object.keys(companyPatchSchema.shape).filter((name) => !(name in audit.fields))).toEqual([])
  })
})
