import { type Case, table } from "../case"
import { maskEmail, maskName, unmask } from "./mask"

const vera = { name: "Vera Vogel", email: "vera@example.com" }

export const cases: Case[] = [
  ...table("maskName", maskName, [
    ["Vera  Vogel", "V*** V***"],
    ["Ö", "Ö***"],
    ["", ""],
  ]),
  ...table("maskEmail", maskEmail, [
    ["vera@example.com", "v***@example.com"],
    ["v@example.com", "v***@example.com"],
    ["", ""],
    ["@example.com", ""],
  ]),
  ...table("unmask", (typed: typeof vera) => unmask(typed, vera), [
    [{ name: "V*** V***", email: " v***@example.com " }, vera],
    [
      { name: "Kurt Vogel", email: "kurt@example.com" },
      { name: "Kurt Vogel", email: "kurt@example.com" },
    ],
  ]),
]
