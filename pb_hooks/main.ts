// Registrations only. PocketBase keeps the text of each callback and runs it alone in a pooled engine, so a callback may
// use nothing of this file: it is one line that asks the library for the work.
// See docs/decisions/0003-two-hook-files.md.

/** Must load before anything else: a server whose library does not load must not start. */
const library = require(`${__hooks}/app.js`)

onBootstrap((e) => require(`${__hooks}/app.js`).onBootstrap(e))
library.addAdminCommand()

/** Around PocketBase's own limits, which stand at -1000 and after. Reads are not worth a second engine. */
const around = (method: string) =>
  method === "GET" ? [] : [new Middleware((e) => require(`${__hooks}/app.js`).inOurWords(e), -1001)]

for (const { method, path, maxBodyBytes } of library.routes) {
  const limit = maxBodyBytes === undefined ? [] : [$apis.bodyLimit(maxBodyBytes)]
  const answer = (e: core.RequestEvent) => require(`${__hooks}/app.js`).answer(e)
  routerAdd(method, path, answer, ...around(method), ...limit)
}

// Anything else below /api is a JSON 404, never the portal's page.
for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
  routerAdd(method, "/api/{path...}", (e) => require(`${__hooks}/app.js`).unknownRoute(e), ...around(method))
}

onRecordCreate((e) => require(`${__hooks}/app.js`).onSaveProperty(e), "properties")
onRecordUpdate((e) => require(`${__hooks}/app.js`).onSaveProperty(e), "properties")
onRecordCreate((e) => require(`${__hooks}/app.js`).onSaveMedia(e), "media")
onRecordUpdate((e) => require(`${__hooks}/app.js`).onSaveMedia(e), "media")
cronAdd("removeUnlistedMedia", "20 2 * * *", () => require(`${__hooks}/app.js`).removeUnlistedMedia())
onRecordCreate((e) => require(`${__hooks}/app.js`).onSaveCompany(e), "companies")
onRecordUpdate((e) => require(`${__hooks}/app.js`).onSaveCompany(e), "companies")
onRecordDelete((e) => require(`${__hooks}/app.js`).onDeleteCompany(e), "companies")
onRecordCreate((e) => require(`${__hooks}/app.js`).onSaveAgent(e), "agents")
onRecordUpdate((e) => require(`${__hooks}/app.js`).onSaveAgent(e), "agents")
onRecordDelete((e) => require(`${__hooks}/app.js`).onDeleteAgent(e), "agents")
onRecordCreate((e) => require(`${__hooks}/app.js`).onSaveUser(e), "users")
onRecordUpdate((e) => require(`${__hooks}/app.js`).onSaveUser(e), "users")
onRecordCreateRequest((e) => require(`${__hooks}/app.js`).onCreateRequest(e))
onRecordUpdateRequest((e) => require(`${__hooks}/app.js`).onUpdateRequest(e))
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/app.js`).onNativeLogin(e), "users", "_superusers")
onRecordRequestEmailChangeRequest(() => require(`${__hooks}/app.js`).refuseEmailChange(), "users")
onRecordRequestVerificationRequest((e) => require(`${__hooks}/app.js`).ignoreVerification(e), "users")
cronAdd("removeOldQuotas", "*/10 * * * *", () => require(`${__hooks}/app.js`).removeOldQuotas())

// What PocketBase answers by itself is for no cache; our own routes say so themselves.
const noStore = (e: { requestEvent: core.RequestEvent; next(): void }) => {
  e.requestEvent.response.header().set("Cache-Control", "no-store")
  e.next()
}
onRecordsListRequest(noStore)
onRecordViewRequest(noStore)
onRecordAuthRequest(noStore)
onFileTokenRequest(noStore)

routerAdd("GET", "/embed", (e) => require(`${__hooks}/app.js`).answerListing(e), $apis.gzip())
routerAdd("GET", "/property/{id}", (e) => require(`${__hooks}/app.js`).answerProperty(e), $apis.gzip())

// In the place of PocketBase's own static route, which says nothing of caching and answers a page for a missing script.
const files = library.publicDir()
const onAsset = (e: core.RequestEvent) => require(`${__hooks}/app.js`).onAsset(e)
routerAdd("GET", "/assets/{path...}", $apis.static(`${files}/assets`, false), onAsset, $apis.gzip())
const onStaticFile = (e: core.RequestEvent) => require(`${__hooks}/app.js`).onStaticFile(e)
routerAdd("GET", "/{path...}", $apis.static(files, true), onStaticFile, $apis.gzip())

// Once the change is committed, so that no page of the data before it can be kept.
const publicTables = ["companies", "agents", "properties", "media"]
onRecordAfterCreateSuccess((e) => require(`${__hooks}/app.js`).onPublicDataChanged(e), ...publicTables)
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/app.js`).onPublicDataChanged(e), ...publicTables)
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/app.js`).onPublicDataChanged(e), ...publicTables)
