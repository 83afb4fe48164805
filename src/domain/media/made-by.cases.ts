import { type Case, table } from "../case"
import { parseCaption, readMadeBy, shownCaption } from "./made-by"

const ADDRESS = "http://cv.iptc.org/newscodes/digitalsourcetype"

export const cases: Case[] = [
  ...table("the mark in a file", readMadeBy, [
    [`\0JUMBF ${ADDRESS}/trainedAlgorithmicMedia"`, "ai"],
    [`<x DigitalSourceType="${ADDRESS}/digitalCapture"/> ${ADDRESS}/compositeWithTrainedAlgorithmicMedia`, "ai"],
    [`${ADDRESS}/digitalCapture`, ""],
    [`${ADDRESS}/trainedAlgorithmicMediaX`, ""],
    ["trainedAlgorithmicMedia", ""],
    [`${`${ADDRESS}/digitalCapture `.repeat(19)}${ADDRESS}/trainedAlgorithmicMedia`, "ai"],
    [`${`${ADDRESS}/digitalCapture `.repeat(20)}${ADDRESS}/trainedAlgorithmicMedia`, ""],
    ["", ""],
  ]),
  ...table("caption shown of", shownCaption, [
    [{}, ""],
    [{ caption: "Küche" }, "Küche"],
    [{ made_by: "ai" }, "Mit KI erzeugt oder verändert"],
    [{ made_by: "staged", caption: "Küche · Süd" }, "Virtuell eingerichtet · Küche · Süd"],
  ]),
  ...table("caption read", parseCaption, [
    ["Küche", { caption: "Küche" }],
    ["Virtuell eingerichtet", { made_by: "staged", caption: "" }],
    ["Virtuell eingerichtet · Küche · Süd", { made_by: "staged", caption: "Küche · Süd" }],
    ["Virtuell eingerichtete Küche", { caption: "Virtuell eingerichtete Küche" }],
  ]),
]
