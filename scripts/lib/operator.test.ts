import { describe, expect, it } from "vitest"
import { readSettings } from "../settings"
import { operatorNotice } from "./operator"

const PUBLIC = { APP_URL: "https://portal.example.de" }

describe("the operator's facts", () => {
  it("lead to a notice that names what a public server has not said of its operator", () => {
    const notice = operatorNotice(readSettings({ ...PUBLIC, OPERATOR_NAME: "Beispiel LLC", OPERATOR_PHONE: " " }))
    expect(notice).toContain("OPERATOR_ADDRESS, OPERATOR_REPRESENTATIVE, OPERATOR_EMAIL, OPERATOR_PHONE")
    expect(notice).not.toContain("OPERATOR_NAME")
  })

  it.each([
    [{}, /erfunden/, /Deutschland/],
    [{ OPERATOR_NAME: "Beispiel LLC" }, /^Beispiel LLC$/, undefined],
    [{ OPERATOR_NAME: " ", HOSTING_PLACE: "Köln" }, undefined, /^Köln$/],
    [{ DEMO: "0" }, undefined, undefined],
    [{ ...PUBLIC, DEMO: "1" }, undefined, undefined],
  ])("are invented in a local demo alone, and never beside real ones: %o", (env, name, hosting) => {
    const { OPERATOR_NAME = "", HOSTING_PLACE = "" } = readSettings(env).serverEnv
    expect(OPERATOR_NAME.trim()).toMatch(name ?? /^$/)
    expect(HOSTING_PLACE).toMatch(hosting ?? /^$/)
  })

  it("lead to no notice on a local server", () => {
    expect(operatorNotice(readSettings({}))).toBeUndefined()
  })
})
