import { NEVER_AWAY } from "../agents/absence"
import { agentInputSchema } from "../agents/agent"
import { type Case, checked, table } from "../case"
import { companyInputSchema, companyPatchSchema } from "../companies/company"
import { inquirySchema } from "../inquiries/inquiry"
import { manyLines, oneLine } from "../values/clean-text"
import { namesAddress } from "../values/email"
import { isAdministrator } from "./role"
import { loginSchema, profileUpdateSchema, resetPasswordSchema, signupSchema } from "./user"

const email = "eva@example.de"
const password = "geheim-und-lang"
const wrongEmail = "Bitte geben Sie eine gültige E-Mail ein"
const validateEmail = (address: string) => checked(inquirySchema)({ name: "Eva", email: address, message: "Hallo" })
const accepted = (address: string) => ({ name: "Eva", email: address, phone: "", message: "Hallo" })

export const cases: Case[] = [
  ...table("one line of", oneLine, [
    ["\u200bEva\u00ad\u3164 Mu\u0308ller\ufeff", "Eva Müller"],
    [" An\u202eton\r\nBcc: x\u2028\u2066y\u0000 ", "Anton Bcc: x y"],
    ["\u200b\u3164\u200d\u2800\u00a0\u{e0001}\u{1bca0}", ""],
    [
      "Villa 👨‍👩‍👧 ❤️ 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 👍🏽",
      "Villa 👨‍👩‍👧 ❤️ 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 👍🏽",
    ],
    ["می\u200cخواهم", "میخواهم"],
    ["E\ufe0fva 7\ufe0f", "Eva 7"],
  ]),
  ...table("lines of", manyLines, [
    ["\u200d\nEins\r\nzwei\u202e\u00ad \u2800", "Eins\r\nzwei"],
    ["می\u200cخواهم 👩‍🔬", "می\u200cخواهم 👩‍🔬"],
    ["\u200d \u200b\n\u200c", ""],
    ["\u0000Ei\u0000ns\u001b[1m\u0007\tzwei\u007f\u009f\r\ndrei\u0001", "Eins[1m\tzwei\r\ndrei"],
    ["Eins\vzwei\u2028drei\u2029vier\ffünf\u0085sechs", "Eins\nzwei\ndrei\nvier\nfünf\nsechs"],
  ]),
  ...table("an address", validateEmail, [
    ["eva@example.de", accepted("eva@example.de")],
    [" eva@example.de ", accepted("eva@example.de")],
    ["\u200beva@ex\u00adample.de\u3164", accepted("eva@example.de")],
    ["❤\ufe0f@example.de", { errors: { email: wrongEmail } }],
    ["eva.müller+haus@sub.example.museum", accepted("eva.müller+haus@sub.example.museum")],
    ["o'neil_x-1@a-b.müller.xn--p1ai", accepted("o'neil_x-1@a-b.müller.xn--p1ai")],
    // The database would not store these.
    ["a..b@example.com", { errors: { email: wrongEmail } }],
    [".a@example.com", { errors: { email: wrongEmail } }],
    ["x@-a.de", { errors: { email: wrongEmail } }],
    ["a@b.c!c", { errors: { email: wrongEmail } }],
    ["x@[1.2.3].de", { errors: { email: wrongEmail } }],
    ["🏠@example.com", { errors: { email: wrongEmail } }],
    // A mailto: link would read these as more than an address.
    ["x?bcc=b@example.com", { errors: { email: wrongEmail } }],
    [`${"a".repeat(65)}@example.com`, { errors: { email: wrongEmail } }],
    ["eva@", { errors: { email: wrongEmail } }],
    ["@example.de", { errors: { email: wrongEmail } }],
    ["eva@example", { errors: { email: wrongEmail } }],
    ["eva example@x.de", { errors: { email: wrongEmail } }],
    ["eva@x.de\r\nBcc: a@b.de", { errors: { email: wrongEmail } }],
    ["<eva@x.de>", { errors: { email: wrongEmail } }],
    ["", { errors: { email: "E-Mail ist erforderlich" } }],
  ]),
  ...table("a text that names a@b.de", (text: string) => namesAddress(text, "a@b.de"), [
    ["an A@B.de, heute", true],
    ["a@b.de", true],
    ["Ende a@b.de.", true],
    ['{"to":"\\u003ca@b.de\\u003e"}', true],
    ['{"text":"Zeile\\na@b.de"}', true],
    ["to=a@b.de&x", true],
    ["xa@b.de und a@b.de", true],
    ["xa@b.de", false],
    ["x.a@b.de", false],
    ["x+a@b.de", false],
    ["ä-a@b.de", false],
    ["a@b.de.example", false],
    ["a@b.dev", false],
  ]),
  ...table("inquiry", checked(inquirySchema), [
    [
      {},
      {
        errors: {
          name: "Name ist erforderlich",
          email: "E-Mail ist erforderlich",
          message: "Nachricht ist erforderlich",
        },
      },
    ],
    [
      { name: " ", email, message: " " },
      { errors: { name: "Name ist erforderlich", message: "Nachricht ist erforderlich" } },
    ],
  ]),
  ...table("company", checked(companyInputSchema), [
    [{ name: " Haus & Grund " }, { name: "Haus & Grund", address: "", phone: "", email: "", website: "" }],
    [{}, { errors: { name: "Bitte geben Sie einen Unternehmensnamen ein" } }],
    [{ name: null }, { errors: { name: "Bitte geben Sie einen Unternehmensnamen ein" } }],
    [
      { name: "A", website: "www.a.de", phone: 123 },
      { name: "A", address: "", phone: "123", email: "", website: "https://www.a.de" },
    ],
    [
      { name: "A", website: "javascript:alert(1)" },
      { errors: { website: "Bitte geben Sie eine gültige Internetadresse ein, z. B. https://www.beispiel.de" } },
    ],
    [{ name: "A", email: "a" }, { errors: { email: wrongEmail } }],
    [{ name: "A".repeat(301) }, { errors: { name: "Bitte höchstens 300 Zeichen eingeben" } }],
    [{ name: { toString: "A" } }, { errors: { name: "Bitte geben Sie einen Unternehmensnamen ein" } }],
  ]),
  ...table("company patch", checked(companyPatchSchema), [
    [{}, {}],
    [{ phone: "" }, { phone: "" }],
    [{ name: "" }, { errors: { name: "Bitte geben Sie einen Unternehmensnamen ein" } }],
    [{ id: "x", created_at: "y" }, {}],
  ]),
  ...table("agent", checked(agentInputSchema), [
    [{}, { errors: { first_name: "Vorname ist erforderlich", last_name: "Nachname ist erforderlich" } }],
    [
      { first_name: "Eva", last_name: "Muster", phone: null },
      {
        first_name: "Eva",
        last_name: "Muster",
        email: "",
        phone: "",
        whatsapp: "",
        position: "",
        image_url: "",
        ...NEVER_AWAY,
        user_id: "",
      },
    ],
  ]),
  ...table("sign-up", checked(signupSchema), [
    [
      { email, password, firstName: "Eva", lastName: "M" },
      { email, password, firstName: "Eva", lastName: "M" },
    ],
    [
      { email, password, firstName: "Eva", lastName: "M", is_admin: true, role: "admin", company_id: "x" },
      { email, password, firstName: "Eva", lastName: "M" },
    ],
    [
      { email, password: "kurz", firstName: "Eva", lastName: "M" },
      { errors: { password: "Das Passwort muss mindestens 8 Zeichen lang sein" } },
    ],
    [
      { email, password: "ü".repeat(36), firstName: "Eva", lastName: "M" },
      { email, password: "ü".repeat(36), firstName: "Eva", lastName: "M" },
    ],
    [
      { email, password: "ü".repeat(37), firstName: "Eva", lastName: "M" },
      { errors: { password: "Das Passwort ist zu lang: Umlaute und Sonderzeichen zählen mehrfach" } },
    ],
    [
      {},
      {
        errors: {
          email: "E-Mail ist erforderlich",
          password: "Passwort ist erforderlich",
          firstName: "Vorname ist erforderlich",
          lastName: "Nachname ist erforderlich",
        },
      },
    ],
  ]),
  ...table("login", checked(loginSchema), [
    [
      { email, password: "x" },
      { email, password: "x" },
    ],
    [{ email, password: "" }, { errors: { password: "Passwort ist erforderlich" } }],
  ]),
  ...table("profile update", checked(profileUpdateSchema), [
    [{ user_id_param: "abc" }, { user_id_param: "abc" }],
    [
      { user_id_param: "abc", company_id_param: null },
      { user_id_param: "abc", company_id_param: null },
    ],
    [{ user_id_param: "abc", first_name_param: "" }, { errors: { first_name_param: "Vorname ist erforderlich" } }],
    [{ user_id_param: "abc", last_name_param: " " }, { errors: { last_name_param: "Nachname ist erforderlich" } }],
    [{}, { errors: { user_id_param: "Benutzer fehlt" } }],
  ]),
  ...table("password reset", checked(resetPasswordSchema), [
    [{ user_id: "abc" }, { user_id: "abc" }],
    [
      { user_id: "abc", new_password: "" },
      { user_id: "abc", new_password: "" },
    ],
    [{ user_id: "abc", new_password: { a: 1 } }, { errors: { new_password: "Ungültige Eingabe" } }],
  ]),
  ...table("isAdministrator", isAdministrator, [
    [{ is_admin: false, role: "user" }, false],
    [{ is_admin: true, role: "user" }, true],
    [{ is_admin: false, role: "admin" }, true],
    [{ is_admin: false, role: "Admin" }, false],
  ]),
]
