import { inquiryPatchSchema, sentInquirySchema } from "../inquiry-inbox"
import { inquiryModeInput } from "../inquiry-mode"
import { type Case, checked, table } from "./case"

const typed = { property_id: "abcdefghijklmno", name: " Eva ", email: "eva@example.com", message: "Hallo" }
const taken = { ...typed, name: "Eva", phone: "", wish: "", homepage: "" }

export const inquiryCases: Case[] = [
  ...table("an inquiry", checked(sentInquirySchema), [
    // A token that is absent is not an empty one.
    [typed, taken],
    [
      { ...typed, token: "", wish: "call" },
      { ...taken, token: "", wish: "call" },
    ],
    [{ ...typed, wish: "visit" }, { errors: { wish: "Bitte wählen Sie viewing oder call" } }],
    [{ ...typed, property_id: "" }, { errors: { property_id: "Es fehlt, um welche Immobilie es geht" } }],
  ]),
  ...table("a change of an inquiry", checked(inquiryPatchSchema), [
    [{}, {}],
    [
      { status: "done", is_read: "true", id: "x" },
      { status: "done", is_read: true },
    ],
    [{ status: "" }, { errors: { status: "Bitte wählen Sie new, answered, done, suspicious" } }],
  ]),
  ...table("a mode of inquiries", checked(inquiryModeInput), [
    ["delivered", "delivered"],
    ["", ""],
    ["an", { errors: { "": "Bitte wählen Sie simulated oder delivered" } }],
  ]),
]
