import { describe, expect, it } from "vitest"
import { chooseAgents } from "./choose-agents"

const contact = (name: string, email = "post@kaefer.example") => {
  const [first_name = "", last_name = ""] = name.split("|")
  return { first_name, last_name, email, phone: "", position: "" }
}
const EVA = { id: "eva", ...contact("Eva|Käfer") }
const KARLA = { id: "karla", ...contact("Karla|Käfer") }

/** Returns the ids of existing agents, the names of new ones, null for nobody. */
const chosen = (agents: readonly (typeof EVA)[], ...contacts: ReturnType<typeof contact>[]) =>
  chooseAgents(contacts, agents).map((choice) =>
    choice === null ? null : "id" in choice ? choice.id : `${choice.contact.first_name} ${choice.contact.last_name}`,
  )

describe("the agent of a contact", () => {
  it.each([
    ["by name and mailbox", [EVA, KARLA], contact("Karla|Kaefer"), "karla"],
    ["by name, with another mailbox", [KARLA, EVA], contact("EVA|Käfer", "eva@home.example"), "eva"],
    ["with a title at the same mailbox", [KARLA, EVA], contact("Dr. Eva|Käfer"), "eva"],
    ["with a title at another mailbox", [EVA], contact("Dr. Eva|Käfer", "eva@home.example"), "Dr. Eva Käfer"],
    ["somebody else at the same mailbox", [EVA], contact("Karla|Käfer"), "Karla Käfer"],
    ["a mailbox alone", [EVA], contact("|"), "eva"],
    ["a mailbox of several", [EVA, KARLA], contact("|"), null],
    ["a last name at the mailbox", [EVA], contact("|Käfer"), "eva"],
    ["a last name alone", [EVA], contact("|Käfer", ""), null],
    ["nobody who is there", [], contact("|Käfer"), null],
  ])("%s", (_, agents, given, expected) => {
    expect(chosen(agents, given)).toEqual([expected])
  })

  // Comparing each with each takes more than twenty seconds.
  it("is found in a time that grows with the number of contacts, also where all share a mailbox", () => {
    const people = Array.from({ length: 12_000 }, (_, index) => contact(`Eva${index}|Käfer${index}`))
    expect(new Set(chosen([], ...people)).size).toBe(12_000)
  }, 8000)

  it("is looked for among those who are added, in whatever order", () => {
    const given = [contact("|"), contact("Dr. Eva|Käfer"), contact("Eva|Käfer")]
    expect(chosen([], ...given)).toEqual(Array(3).fill("Dr. Eva Käfer"))
    expect(chosen([], ...[...given].reverse())).toEqual(Array(3).fill("Eva Käfer"))
  })
})
