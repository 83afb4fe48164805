import { type Case, table } from "../case"
import { parseVatId } from "./vat-id"

export const cases: Case[] = table("VAT ID", parseVatId, [
  ["", ""],
  ["DE123456789", "DE123456789"],
  ["de 123 456 789", "DE123456789"],
  ["DE123456789-00001", "DE123456789-00001"],
  ["ATU 12345678", "ATU12345678"],
  ["CHE-123.456.789 MWST", "CHE-123.456.789 MWST"],
  ["CHE123456789", "CHE-123.456.789"],
  ["NL123456789B01", "NL123456789B01"],
  ["IE1234567FA", "IE1234567FA"],
  ["DE 123", null],
  ["DE1234567890", null],
  ["AT12345678", null],
  ["CHE-123.456", null],
  ["12/345/67890", null],
  ["123456789", null],
  ["liegt vor", null],
])
