import * as z from "zod/mini"
import { type Case, checked, table } from "../case"
import { formatCommission, parseCommission } from "../properties/commission"
import {
  formatAsked,
  formatCents,
  formatPrice,
  parsePrice,
  priceInCents,
  priceNote,
  warmRent,
} from "../properties/price"
import { detailsSchema } from "../properties/property-groups"
import type { MarketingType } from "./marketing"
import { formatDecimal, formatWithUnit, parseDecimal, readAsThousands } from "./number"

type Asked = [MarketingType, price: string, coldRent: string, propertyType?: string]
type Rent = [cold: string, ancillary: string, heating: string]
const unpriced = {
  propertyType: "",
  price: "",
  coldRent: "",
  ancillaryCosts: "",
  heatingCosts: "",
  livingArea: "",
  plotArea: "",
}
type Noted = [MarketingType, Partial<typeof unpriced>]

export const cases: Case[] = [
  ...table("parseDecimal", parseDecimal, [
    ["", ""],
    ["   ", ""],
    ["0", "0"],
    ["120", "120"],
    ["85,5", "85.5"],
    ["85.5", "85.5"],
    ["1.234", "1234"],
    ["1.234.567,50", "1234567.5"],
    ["1234567,5", "1234567.5"],
    ["1234567.50", "1234567.5"],
    ["1,234,567.50", "1234567.5"],
    ["350.000 €", "350000"],
    ["85,5 m²", "85.5"],
    ["120 qm", "120"],
    ["1.250,-", "1250"],
    ["1 234,5", "1234.5"],
    ["92,4 kWh/(m²·a)", "92.4"],
    ["3 ½", "3.5"],
    ["3½", "3.5"],
    ["½", "0.5"],
    ["450000 Euro", "450000"],
    ["450.000 EUR", "450000"],
    ["450.000,- €", "450000"],
    ...[
      "€ 450.000",
      "EUR 450000,00",
      "Euro 450.000,–",
      "450’000",
      "450'000.-",
      "450′000.—",
      "450.000.-",
      "450.000 €.-",
    ].map((text): [string, string] => [text, "450000"]),
    ["€", null],
    ["€ -5", null],
    ["EURO", null],
    ["£ 450", null],
    ["zwei", null],
    ["3,5½", null],
    ["0,999", "1"],
    ["0,005", "0.01"],
    ["abc", null],
    ["-5", null],
    ["1,2,3", null],
    ["1e309", null],
    ["NaN", null],
    ["1234567890123", null],
  ]),
  ...table("readAsThousands", readAsThousands, [
    ...["450,000", "€ 450,000", "450,000 EUR"].map((text): [string, string] => [text, "450000"]),
    ...["1.250,000", "1,250.000"].map((text): [string, string] => [text, "1250000"]),
    ...["", "0,375", "450,00", "450.000", "1,250,000", "450000,000", "450,0000", "viel"].map((text): [string, null] => [
      text,
      null,
    ]),
  ]),
  ...table("details", checked(z.pick(detailsSchema, { price: true, livingArea: true })), [
    [
      { price: "450,000", livingArea: "84,375" },
      { errors: { price: "Meinen Sie 450.000 oder 450? „450,000“ kann beides heißen" } },
    ],
    [
      { price: "1.250,000 € VB", livingArea: "45,125" },
      {
        errors: {
          price: "Meinen Sie 1.250.000 oder 1.250? „1.250,000 €“ kann beides heißen",
          livingArea: "Meinen Sie 45.125 oder 45,13? „45,125“ kann beides heißen",
        },
      },
    ],
    [
      { price: 450.125, livingArea: 84.375 },
      { price: "450.13", livingArea: "84.38" },
    ],
  ]),
  ...table("formatDecimal", (stored: string) => formatDecimal(stored), [
    ["", ""],
    ["0", "0"],
    ["999", "999"],
    ["1000", "1.000"],
    ["1234567.5", "1.234.567,5"],
    ["12345.67", "12.345,67"],
    ["nach Absprache", "nach Absprache"],
  ]),
  ...table("formatWithUnit in m²", (stored: string) => formatWithUnit(stored, "m²"), [
    ["85.5", "85,5 m²"],
    ["", ""],
  ]),
  ...table("parsePrice", parsePrice, [
    ["450.000 €", "450000"],
    ["auf anfrage", ""],
    [" Auf Anfrage ", ""],
    ["Preis auf Anfrage", ""],
    ["0", ""],
    ["0,00 €", ""],
    ["450000 VB", "450000"],
    ["450.000 € VHB", "450000"],
    ["VB", ""],
    ["1.234.567,50", "1234567.5"],
    ["viel", null],
  ]),
  ...table("formatPrice", formatPrice, [
    ["", "Auf Anfrage"],
    ["450000", "450.000 €"],
    ["1234567.5", "1.234.567,50 €"],
    ["0", "Auf Anfrage"],
  ]),
  ...table("priceInCents", priceInCents, [
    ["450000", 45_000_000],
    ["1234567.5", 123_456_750],
    // A hundred times it is a little less than a whole number.
    ["0.29", 29],
    ["1180.15", 118_015],
    ["", null],
    ["viel", null],
  ]),
  ...table(
    "formatAsked",
    ([marketing, price, coldRent, propertyType = ""]: Asked) =>
      formatAsked(marketing, { price, coldRent, propertyType }),
    [
      [["sale", "450000", "1180"], "450.000 €"],
      [["rent", "450000", "1180"], "1.180 € kalt"],
      [["rent", "450000", ""], "Auf Anfrage"],
      [["rent", "", "1180", "Gewerbeobjekt"], "1.180 € kalt"],
      [["rent", "", "80", "Sonstiges"], "80 €/Monat"],
      [["rent", "", "", "Grundstück"], "Auf Anfrage"],
    ],
  ),
  ...table(
    "warmRent",
    ([coldRent, ancillaryCosts, heatingCosts]: Rent) => warmRent({ coldRent, ancillaryCosts, heatingCosts }),
    [
      [["1180.5", "180.25", "90"], "1450.75"],
      [["1180", "180", ""], "1360"],
      [["1180", "0", "0"], "1180"],
      [["1180", "", "90"], ""],
      [["", "180", "90"], ""],
    ],
  ),
  ...table("priceNote", ([marketing, details]: Noted) => priceNote(marketing, { ...unpriced, ...details }), [
    [["sale", { price: "480000", livingArea: "120" }], "4.000 €/m²"],
    [["sale", { price: "480000", plotArea: "650" }], "738 €/m²"],
    [["sale", { price: "480000", coldRent: "900" }], ""],
    [["sale", { livingArea: "120" }], ""],
    [["rent", { coldRent: "1180", livingArea: "75" }], "zzgl. Nebenkosten · 15,73 €/m²"],
    [["rent", { coldRent: "1180", ancillaryCosts: "180" }], "1.360 € warm"],
    [["rent", { livingArea: "75" }], ""],
    [["rent", { propertyType: "Grundstück", coldRent: "120", plotArea: "800" }], "0,15 €/m²"],
    [["sale", { propertyType: "Grundstück", price: "200000", livingArea: "120", plotArea: "500" }], "400 €/m²"],
    [["rent", { propertyType: "Sonstiges", coldRent: "80", ancillaryCosts: "5", heatingCosts: "90" }], "85 € gesamt"],
  ]),
  ...table("parseCommission", parseCommission, [
    ["", ""],
    ["3,57", "3.57"],
    [" 3,57 % ", "3.57"],
    ["3.57", "3.57"],
    ["3,57 % inkl. MwSt.", "3.57"],
    ["3,57 % inkl. 19 % MwSt.", "3.57"],
    ["3,57 % zzgl. MwSt.", "3,57 % zzgl. MwSt."],
    ["provisionsfrei", "provisionsfrei"],
    ["Käuferprovisionsfrei", "provisionsfrei"],
    ["0", "provisionsfrei"],
    ["0,00 %", "provisionsfrei"],
    ["12000", "12.000 €"],
    ["12.000 € inkl. MwSt.", "12.000 € inkl. MwSt."],
    ["2 Monatsmieten", "2 Monatsmieten"],
  ]),
  ...table("formatCommission", formatCommission, [
    ["", ""],
    ["3.57", "3,57 % inkl. MwSt."],
    ["provisionsfrei", "provisionsfrei"],
    ["12.000 €", "12.000 €"],
  ]),
  ...table("formatCents", formatCents, [
    [1900, "19,00 €"],
    [3999, "39,99 €"],
    [0, "0,00 €"],
    [5, "0,05 €"],
    [123_456_789, "1.234.567,89 €"],
  ]),
]
