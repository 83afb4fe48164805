import { describe, expect, it } from "vitest"
import { readSettings } from "../settings"
import { operatorNotice } from "./operator"

const PUBLIC = { APP_URL: "https://portal.example.de" }

describe("operatorNotice", () => {
  it("names what a public server has not said of its operator", () => {
    const notice = operatorNotice(readSettings({ ...PUBLIC, OPERATOR_NAME: "Beispiel LLC", OPERATOR_PHONE: " " }))
    expect(notice).toContain("OPERATOR_ADDRESS, OPERATOR_REPRESENTATIVE, OPERATOR_EMAIL, OPERATOR_PHONE")
    expect(notice).not.toContain("OPERATOR_NAME")
  })

  it("is silent on a local server", () => {
    expect(operatorNotice(readSettings({}))).toBeUndefined()
  })
})
