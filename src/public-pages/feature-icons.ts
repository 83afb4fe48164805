import type { Feature } from "../domain/properties/enumerations"

/** The icons are drawn for these pages and the exposé: one path each, on a square of 24. */
export const FEATURE_PATHS: Readonly<Record<Feature, string>> = {
  balcony: "M8 3h8v9H8zM4 12h16M4 12v9h16v-9M8 12v9M12 12v9M16 12v9",
  terrace: "M3 9a9 6 0 0 1 18 0zM12 3v18M7 21v-5H3M17 21v-5h4M9 16h6",
  garden: "M12 21v-9M12 14c-5 0-7-3-7-7 5 0 7 3 7 7zM12 12c0-4 2-7 7-8 0 5-2 8-7 8zM5 21h14",
  cellar: "M3 8h5v4h5v4h5v5M3 3l18 0M8 3v2M16 3v8",
  lift: "M5 3h14v18H5zM12 3v18M8.5 9l-1.5 2M8.5 9l1.5 2M15.5 14l-1.5-2M15.5 14l1.5-2",
  fitted_kitchen: "M4 4h16v17H4zM4 10h16M7 7h.01M10 7h.01M8 14h8v4H8z",
  guest_toilet: "M6 3h5v8H6zM6 11h13a6 6 0 0 1-6 6H9l-1-6M10 17l-1 4h7l-1-4.5",
  barrier_free: "M10 4.5a1.5 1.5 0 1 1-.01 0M10 8v6h5l3 6M10 11h5M8 11.5a5 5 0 1 0 6 7",
  furnished: "M5 12V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v5M3 12h3v4h12v-4h3v6H3zM6 18v2M18 18v2",
  fireplace: "M3 4h18M5 4v17M19 4v17M3 21h18M12 9c3 3 4 4.5 4 7a4 4 0 0 1-8 0c0-2 1.5-3 2-4.5 1 .5 1.5 1 2-2.5z",
  air_conditioning: "M3 5h18v7H3zM7 9h10M7 16c0 2-1 2-1 4M12 16v4M17 16c0 2 1 2 1 4",
  underfloor_heating: "M3 20h18M6 16h11a2 2 0 0 0 0-4H7a2 2 0 0 1 0-4h11M9 5V2M13 5V2M17 5V2",
  pets_allowed: "M12 12c3 0 5 3 5 5.5S15 21 12 20c-3 1-5 0-5-2.5S9 12 12 12zM5 11.5v-2M9 7V5M15 7V5M19 11.5v-2",
  shared_flat_possible:
    "M9 11a3.5 3.5 0 1 0-.01 0M3 20a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6.5M17 14.5a6 6 0 0 1 4 5.5",
  loggia: "M3 3h18v18H3zM6 7h12v9H6zM3 16h18M9 16v5M12 16v5M15 16v5",
  attic: "M2 12L12 4l10 8M5 10v10h14V10M9 20v-5h6v5",
  storage_room: "M4 3h16v18H4zM4 9h16M4 15h16M7 9V6h4v3M13 15v-3h4v3M7 21v-3h5v3",
  alarm: "M6 17v-5a6 6 0 0 1 12 0v5M4 17h16v3H4zM12 3v1M4 6l1 1M20 6l-1 1",
  solar: "M4 14h16l1 7H3zM12 14v7M3.5 17.5h17M12 10a3 3 0 1 0-.01-6 3 3 0 0 0 0 6zM6 7H5M19 7h-1",
  wallbox: "M5 3h9v13H5zM9.5 5.5L8 9h3l-1.5 3.5M14 9h2a2 2 0 0 1 2 2v6a2 2 0 0 1-4 0v-1M5 21h9M9.5 16v5",
}
