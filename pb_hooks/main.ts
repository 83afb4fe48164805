// PocketBase runs the text of each callback in another engine, so a callback may use nothing of this file but what it
// requires itself. `fastPath` saves finding the library again, which costs as much as sending a page: decisions 3 and 21.

const { publicDir } = require(`${__hooks}/fast-path.js`)
const app = require(`${__hooks}/app.js`)
const records = require(`${__hooks}/records.js`)
const native = require(`${__hooks}/native.js`)
require(`${__hooks}/site.js`)

// Runs once, in this engine.
$app.onServe().bindFunc((e: core.ServeEvent) => app.limitConnections(e))
// Surrounds the other one, whose errors it words.
app.addCommands()
onBootstrap((e) => require(`${__hooks}/app.js`).onBootstrap(e))
app.addDoctorCommand()

/** Wraps PocketBase's own limits, which have -1000 and above. Reads are not worth a second engine. */
const localized = (method: string) =>
  method === "GET" ? [] : [new Middleware((e) => require(`${__hooks}/fast-path.js`).localizeErrors(e), -1001)]
/** What is cached is compressed once. A browser's form gets a page. */
const compressed = (method: string, path: string, cache: true | undefined) =>
  cache === undefined && (method === "GET" || app.formPaths.includes(path)) ? [$apis.gzip()] : []

for (const { method, path, cache, maxBodyBytes } of app.routes) {
  const dispatch = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).dispatchAdmitted(e)
  const admit = (e: core.RequestEvent) => {
    globalThis.fastPath ??= require(`${__hooks}/fast-path.js`)
    globalThis.fastPath.admit(e)
  }
  routerAdd(
    method,
    path,
    dispatch,
    ...localized(method),
    ...compressed(method, path, cache),
    $apis.bodyLimit(maxBodyBytes),
    admit,
  )
}

for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
  const unknown = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).respondUnknown(e)
  routerAdd(method, "/api/{path...}", unknown, ...localized(method), $apis.bodyLimit(64 * 1024))
}

for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
  const unknown = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).respondUnknown(e)
  routerAdd(method, "/{path...}", unknown, ...localized(method), $apis.bodyLimit(64 * 1024))
}

for (const [name, job] of Object.entries(app.jobs)) {
  const [library, call] = "library" in job ? [job.library, `${name}()`] : ["app", `runJob("${name}")`]
  // The callback is a text, as PocketBase makes one of every callback: the name is known only here.
  const work = `() => require(__hooks + "/${library}.js").${call}`
  cronAdd(name, job.when, `() => require(__hooks + "/native.js").runScheduledJob("${name}", ${work})`)
}

onRecordCreate((e) => require(`${__hooks}/records.js`).onCreate(e), ...Object.keys(records.SAVES.create))
onRecordUpdate((e) => require(`${__hooks}/records.js`).onUpdate(e), ...Object.keys(records.SAVES.update))
onRecordDelete((e) => require(`${__hooks}/records.js`).onDelete(e), ...Object.keys(records.SAVES.delete))
onRecordAfterUpdateSuccess(
  (e) => require(`${__hooks}/records.js`).onUpdated(e),
  ...Object.keys(records.SAVES.afterUpdate),
)
onRecordCreateRequest((e) => require(`${__hooks}/records.js`).onCreateRequest(e))
onRecordUpdateRequest((e) => require(`${__hooks}/records.js`).onUpdateRequest(e))
onRecordDeleteRequest((e) => require(`${__hooks}/records.js`).onDeleteRequest(e))
onRecordAuthRequest((e) => require(`${__hooks}/records.js`).onNativeAuth(e), "users")
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/records.js`).onNativeLogin(e), "users", "_superusers")
onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/records.js`).onPasswordResetRequest(e))
onRecordRequestEmailChangeRequest(() => require(`${__hooks}/records.js`).rejectEmailChange(), "users")
onRecordRequestVerificationRequest((e) => require(`${__hooks}/records.js`).ignoreVerification(e), "users")
onRecordAfterCreateSuccess((e) => require(`${__hooks}/app.js`).onMailWritten(e), "outbox")
onRecordEnrich((e) => require(`${__hooks}/app.js`).onEnrichMail(e), "outbox")
const sendAfterResponse = (e: core.RequestEvent) => require(`${__hooks}/app.js`).sendAfterResponse(e)
routerAdd("POST", "/internal/mail/{token}", sendAfterResponse, $apis.skipSuccessActivityLog())
onMailerRecordPasswordResetSend((e) => require(`${__hooks}/app.js`).onPasswordReset(e))
onMailerRecordVerificationSend((e) => require(`${__hooks}/app.js`).onVerification(e))
onMailerRecordEmailChangeSend((e) => require(`${__hooks}/app.js`).onEmailChange(e))
onMailerRecordOTPSend((e) => require(`${__hooks}/app.js`).onOneTimePassword(e))
onMailerRecordAuthAlertSend((e) => require(`${__hooks}/app.js`).onSignInAlert(e))
onMailerSend((e) => require(`${__hooks}/app.js`).onOtherMail(e))
onTerminate((e) => {
  const views = require(`${__hooks}/views.js`)
  views.storeViews()
  views.writeBackLog()
  e.next()
})
onRecordsListRequest((e) => require(`${__hooks}/native.js`).onNativeList(e))
onRealtimeSubscribeRequest((e) => require(`${__hooks}/native.js`).onSubscribe(e))

routerUse(
  new Middleware((e: core.RequestEvent) => require(`${__hooks}/native.js`).admitNative(e), -999, native.NATIVE_GUARD),
)
$app.onServe().bindFunc((e: core.ServeEvent) => native.guardNativeRoutes(e))
const probeFiles = (e: core.RequestEvent) => require(`${__hooks}/app.js`).probeFiles(e)
routerAdd("GET", "/internal/files/{token}", probeFiles, $apis.skipSuccessActivityLog())
// Each download then holds an engine until it is sent, which is avoided if the hook has nothing to do.
if (native.needsDownloadHook()) onFileDownloadRequest((e) => require(`${__hooks}/native.js`).onDownload(e))

const sendArchive = (e: core.RequestEvent) => require(`${__hooks}/native.js`).sendArchive(e)
routerAdd("GET", "/api/archives/{path...}", $apis.static(`${$app.dataDir()}/archives`, false), sendArchive)
routerAdd("GET", "/metrics", (e) => require(`${__hooks}/native.js`).serveMetrics(e), $apis.skipSuccessActivityLog())

const servePage = (e: core.RequestEvent) => {
  globalThis.fastPath ??= require(`${__hooks}/fast-path.js`)
  globalThis.fastPath.servePage(e)
}
const renderPage = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).load("app").renderRequestedPage(e)
for (const path of app.CACHED_PAGES) routerAdd("GET", path, renderPage, $apis.skipSuccessActivityLog(), servePage)
const serveUncached = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).serveUncached(e)
const answerUncached = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).load("app").answerUncached(e)
const [looks, forms] = [app.UNCACHED_PAGES.map((path) => `GET ${path}`), app.FORM_PAGES.map((path) => `POST ${path}`)]
for (const route of [...looks, ...forms]) {
  const [method = "", path = ""] = route.split(" ")
  const around = app.FILE_PAGES.includes(path) ? [] : [$apis.gzip()]
  const bounded = [...around, $apis.skipSuccessActivityLog(), $apis.bodyLimit(8 * 1024)]
  routerAdd(method, path, answerUncached, ...bounded, serveUncached)
}
const countView = (e: core.RequestEvent) => require(`${__hooks}/views.js`).countView(e)
routerAdd("POST", "/property/{id}/view/{seal}", countView, $apis.bodyLimit(1024), $apis.skipSuccessActivityLog())
const serveForCompression = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).serveForCompression(e)
routerAdd("GET", "/internal/compress/{token}", serveForCompression, $apis.skipSuccessActivityLog(), $apis.gzip())

const serveAsset = (e: core.RequestEvent) => {
  globalThis.fastPath ??= require(`${__hooks}/fast-path.js`)
  globalThis.fastPath.serveAsset(e)
}
routerAdd("GET", "/assets/{path...}", serveAsset, $apis.skipSuccessActivityLog())
const serveStaticFile = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).serveStaticFile(e)
const serveSite = (e: core.RequestEvent) => require(`${__hooks}/fast-path.js`).serveSite(e)
const staticFiles = $apis.static(publicDir(), false)
routerAdd("GET", "/{path...}", staticFiles, $apis.skipSuccessActivityLog(), serveSite, $apis.gzip(), serveStaticFile)

// Runs after the commit, so that nothing with older data can be cached.
onRecordAfterCreateSuccess((e) => require(`${__hooks}/fast-path.js`).onCachedDataChanged(e), ...native.CACHED)
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/fast-path.js`).onCachedDataUpdated(e), ...native.CACHED)
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/fast-path.js`).onCachedDataChanged(e), ...native.CACHED)
onRecordAfterCreateSuccess((e) => require(`${__hooks}/records.js`).onLiveDataChanged(e), ...native.TOLD)
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/records.js`).onLiveDataChanged(e), ...native.TOLD)
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/records.js`).onLiveDataChanged(e), ...native.TOLD)
