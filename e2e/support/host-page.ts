import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"

type Site = { url: string; stop(): Promise<void> }
export type Host = Site & { pages: Record<string, string> }

export async function startHost(pages: Record<string, string> = {}): Promise<Host> {
  const site = await startSite((request, response) => {
    const html = pages[request.url ?? "/"]
    response.writeHead(html === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" })
    response.end(html)
  })
  return { ...site, pages }
}

/** Starts the proxy of docs/company-archive.md at the old address of an installation. */
export const startOldAddress = (origin: string): Promise<Site> =>
  startSite(({ url = "/" }, response) => response.writeHead(308, { Location: origin + url }).end())

async function startSite(answer: RequestListener): Promise<Site> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return {
    // Another host name as well as another port: another site, as the Makler's is.
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export function hostPage(pasted: string, head = ""): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Lindner Immobilien</title>
<meta name="viewport" content="width=device-width">${head}</head><body>
<header><a href="#unten">Zum Ende</a></header>
<main><h1>Unsere Angebote</h1>${pasted}</main>
<footer id="unten">Impressum</footer></body></html>`
}
