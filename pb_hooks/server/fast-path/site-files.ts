const folder = () => `${__hooks}/../site`

export const readSiteFile = (name: string) => toString($os.readFile(`${folder()}/${name}`))

let files: Readonly<Record<string, string>> | undefined

/** Returns the prerendered files by the path they are served at. */
export function siteFiles(): Readonly<Record<string, string>> {
  files ??= JSON.parse(readSiteFile("pages.json"))
  return files ?? {}
}

export const thisYear = () => String(new Date().getFullYear())

/** Returns the cache's address of a page. It contains the year, as the page does. */
export const siteAddress = (file: string) => `site:${thisYear()}:${file}`
