/** These texts are not among the other messages, which are in the script of every page. */
export const filmTexts = {
  heading: "Filme und Rundgänge",
  title: (site: string) => `Film oder Rundgang von ${site}`,
  notice: (site: string) =>
    `Erst mit Ihrem Klick wird dieser Inhalt von ${site} geladen. ${site} erfährt dann Ihre IP-Adresse.`,
  show: (site: string) => `Von ${site} laden`,
  elsewhere: (site: string) => `Bei ${site} ansehen`,
} as const
