/** Invented places with their postcode, state and a listing's sentence about living there. */
export const TOWNS = {
  rheinbogen: {
    place: "50999 Rheinbogen",
    state: "Nordrhein-Westfalen",
    text: [
      "Rheinbogen ist ein gewachsener Stadtteil im Kölner Süden, in dem man vieles zu Fuß erledigt: Bäcker, Wochenmarkt, zwei Apotheken und eine Buchhandlung liegen rund um den Kirchplatz.",
      "Die Stadtbahn fährt alle zehn Minuten in die Innenstadt und braucht dafür gut zwanzig Minuten. Zum Rhein mit seinen Wiesen und Radwegen sind es nur wenige Schritte.",
    ],
  },
  wiesental: {
    place: "51499 Wiesental",
    state: "Nordrhein-Westfalen",
    text: [
      "Wiesental liegt am Rand des Bergischen Landes. Grundschule, Gymnasium und drei Kindergärten gibt es am Ort, der Schulweg führt überwiegend durch Tempo-30-Straßen.",
      "Mit der S-Bahn ist man in einer halben Stunde in Köln, mit dem Auto in fünf Minuten auf der Autobahn. Wanderwege beginnen praktisch hinter dem Gartentor.",
    ],
  },
  brueckhausen: {
    place: "53199 Brückhausen",
    state: "Nordrhein-Westfalen",
    text: [
      "Brückhausen verbindet dörfliche Ruhe mit kurzen Wegen nach Bonn. Der Ortskern mit Fachwerk, Metzgerei und Café ist in wenigen Minuten erreicht.",
      "Ein Regionalbahnhof, das Hallenbad und die Gesamtschule machen den Ort besonders bei Familien beliebt. Abends geht man am Fluss spazieren.",
    ],
  },
  altmark: {
    place: "50699 Altenmarkt",
    state: "Nordrhein-Westfalen",
    text: [
      "Altenmarkt ist das lebendige Gründerzeitviertel westlich des Rings. Kleine Läden, Programmkino und Cafés prägen die Straßen, dazwischen liegen ruhige Höfe mit alten Kastanien.",
      "Zwei Stadtbahnlinien, Leihräder und Carsharing sind in unmittelbarer Nähe. Der Stadtgarten beginnt nach drei Gehminuten.",
    ],
  },
  hohenfeld: {
    place: "51399 Hohenfeld",
    state: "Nordrhein-Westfalen",
    text: [
      "Hohenfeld liegt auf einer sonnigen Anhöhe mit weitem Blick über die Rheinebene. Die Straßen sind ruhig, die Grundstücke groß und eingewachsen.",
      "Einkaufsmöglichkeiten und Ärztehaus befinden sich im Ort. Der Golfplatz, ein Reitstall und das Waldgebiet der Hardt sind in wenigen Minuten erreichbar.",
    ],
  },
  neuwerk: {
    place: "50399 Neuwerk am See",
    state: "Nordrhein-Westfalen",
    text: [
      "Neuwerk am See ist in den letzten Jahren rund um einen ehemaligen Baggersee entstanden. Autos parken am Quartiersrand, zwischen den Häusern spielen Kinder.",
      "Nahversorger, Kita und ein kleiner Bootsverleih sind fußläufig, der Expressbus bringt Sie in achtzehn Minuten zum Hauptbahnhof.",
    ],
  },
  elbwiek: {
    place: "22999 Elbwiek",
    state: "Schleswig-Holstein",
    text: [
      "Elbwiek liegt unmittelbar hinter dem Deich. Morgens hört man die Schiffe, abends sitzt man auf der Treppe am alten Fähranleger und schaut nach Westen.",
      "Die S-Bahn nach Hamburg fährt im Zwanzig-Minuten-Takt. Hofladen, Grundschule und Segelverein gehören zum Ortsleben.",
    ],
  },
  sandholm: {
    place: "23699 Sandholm",
    state: "Schleswig-Holstein",
    text: [
      "Sandholm ist ein Ostseeort mit kilometerlangem Naturstrand, Kurpark und einer kleinen Fischräucherei am Hafen. Auch im Winter haben Bäcker und zwei Restaurants geöffnet.",
      "Lübeck erreichen Sie in fünfunddreißig Minuten, Hamburg in einer guten Stunde.",
    ],
  },
  moorhusen: {
    place: "21699 Moorhusen",
    state: "Niedersachsen",
    text: [
      "Moorhusen gehört zum Alten Land und ist umgeben von Apfel- und Kirschhöfen. Das Dorf hat eine aktive Nachbarschaft, Kindergarten, Grundschule und einen Dorfladen.",
      "Bis zur Anschlussstelle sind es acht Kilometer, zum Metronom-Bahnhof fünf. Von dort sind Sie in fünfunddreißig Minuten in Hamburg.",
    ],
  },
} as const

export type TownKey = keyof typeof TOWNS
