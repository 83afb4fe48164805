export const savedTexts = {
  save: "Merken",
  saved: "Gemerkt",
  heading: "Gemerkte Angebote",
  none: "Von den gemerkten Angeboten ist keines mehr veröffentlicht.",
}
