import { type Case, table } from "../case"
import { checkShares, EQUAL_SHARES, withEqualShares } from "../properties/shared-commission"
import { endOfPeriod } from "./confirmation"

const sale = {
  marketing_type: "sale" as const,
  propertyType: "Wohnung",
  commission: "3.57",
  seller_commission: "3.57",
  commission_note: "",
}

export const cases: Case[] = [
  ...table("checkShares", (more: object) => checkShares({ ...sale, ...more }), [
    [{}, "unsaid"],
    [{ commission_note: `Fällig bei Kauf. ${EQUAL_SHARES}` }, null],
    [{ seller_commission: "" }, "missing"],
    [{ seller_commission: "2,38 %" }, "differs"],
    [{ seller_commission: "7.14" }, "differs"],
    [{ seller_commission: "provisionsfrei" }, "differs"],
    [{ commission: "3,57 % inkl. MwSt.", seller_commission: "3,570" }, "unsaid"],
    [{ propertyType: "Einfamilienhaus", seller_commission: "" }, "missing"],
    [{ propertyType: "Mehrfamilienhaus", seller_commission: "" }, null],
    [{ propertyType: "Grundstück", seller_commission: "" }, null],
    [{ marketing_type: "rent", seller_commission: "" }, null],
    [{ commission: "provisionsfrei", seller_commission: "" }, null],
    [{ commission: "", seller_commission: "" }, null],
    [{ commission: "5.000 €", seller_commission: "" }, null],
  ]),
  ...table("withEqualShares", withEqualShares, [
    ["", EQUAL_SHARES],
    ["Fällig bei Kauf. ", `Fällig bei Kauf. ${EQUAL_SHARES}`],
    [EQUAL_SHARES, EQUAL_SHARES],
  ]),
  // 14 days from the day after, to its end in Berlin; a weekend moves it to Monday.
  ...table("endOfPeriod", (begin: string) => new Date(endOfPeriod(begin)).toISOString(), [
    ["2026-11-26T10:00:00Z", "2026-12-10T23:00:00.000Z"],
    ["2026-11-26T23:30:00Z", "2026-12-11T23:00:00.000Z"],
    ["2026-11-28T10:00:00Z", "2026-12-14T23:00:00.000Z"],
    ["2026-11-29T10:00:00Z", "2026-12-14T23:00:00.000Z"],
    ["2026-03-20T10:00:00Z", "2026-04-03T22:00:00.000Z"],
  ]),
]
