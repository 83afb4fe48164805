import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { endAgentHandoff, formLocation, readAgentHandoff, setCreatedAgent, startAgentHandoff } from "./agent-handoff"

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const form = formLocation({ key: "default", pathname: "/admin/properties/new" })

test("the agent is brought to the form that was left, and to no other one that was loaded as a page of its own", () => {
  startAgentHandoff(form)
  setCreatedAgent("agent1")
  expect(readAgentHandoff(formLocation({ key: "default", pathname: "/admin/properties/edit/p1" }))).toBeNull()
  expect(readAgentHandoff(form)).toEqual({ form, agentId: "agent1" })
})

test("a form that nobody left, or that was given up, gets no agent", () => {
  setCreatedAgent("agent1")
  expect(readAgentHandoff(form)).toBeNull()
  startAgentHandoff(form)
  endAgentHandoff()
  setCreatedAgent("agent1")
  expect(readAgentHandoff(form)).toBeNull()
})
