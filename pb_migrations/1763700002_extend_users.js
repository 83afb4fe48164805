/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const colleague =
      '@request.auth.collectionName = "users" && (id = @request.auth.id || (@request.auth.company_id != "" && company_id = @request.auth.company_id) || (@request.auth.is_admin = true || @request.auth.role = "admin"))'
    const users = app.findCollectionByNameOrId("users")
    for (const name of ["name", "avatar", "created", "updated"]) users.fields.removeByName(name)
    users.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "first_name", max: 100, presentable: true },
        { type: "text", name: "last_name", max: 100, presentable: true },
        {
          type: "relation",
          name: "company_id",
          collectionId: app.findCollectionByNameOrId("companies").id,
          maxSelect: 1,
        },
        { type: "bool", name: "is_admin" },
        { type: "text", name: "role", max: 30 },
        { type: "autodate", name: "created_at", onCreate: true },
        { type: "autodate", name: "updated_at", onCreate: true, onUpdate: true },
        // Follows from name and e-mail at every save. Visible to whoever may see the user: PocketBase lets nobody sort by a
        // hidden field.
        { type: "text", name: "search_text", max: 2000 },
      ]),
    )
    users.addIndex("idx_users_company", false, "company_id, last_name", "")
    // PocketBase's own index of addresses leaves empty ones out, so that SQLite does not use it to find one.
    users.addIndex("idx_users_email", false, "email", "")
    users.addIndex("idx_users_created", false, "created_at", "")
    users.addIndex("idx_users_search", false, "search_text", "")
    users.addIndex("idx_users_company_search", false, "company_id, search_text", "")
    users.addIndex("idx_users_company_created", false, "company_id, created_at", "")
    users.addIndex("idx_users_company_email", false, "company_id, email", "")
    users.listRule = colleague
    users.viewRule = colleague
    // Accounts are made by POST /api/auth/signup and by administrators, so that nobody brings rights along.
    users.createRule = null
    users.updateRule =
      '@request.auth.collectionName = "users" && id = @request.auth.id && @request.body.company_id:changed = false && @request.body.is_admin:changed = false && @request.body.role:changed = false'
    users.deleteRule = null
    users.manageRule = null
    users.oauth2.enabled = false
    users.otp.enabled = false
    users.mfa.enabled = false
    users.authAlert.enabled = false
    users.resetPasswordTemplate.subject = "Neues Passwort für {APP_NAME}"
    users.resetPasswordTemplate.body = `<p>Guten Tag,</p>
<p>für Ihr Konto wurde ein neues Passwort angefordert. Mit diesem Link legen Sie es fest:</p>
<p><a href="{APP_URL}/auth?reset={TOKEN}" target="_blank" rel="noopener">Neues Passwort festlegen</a></p>
<p>Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.</p>`
    users.verificationTemplate.subject = "Bitte bestätigen Sie Ihre E-Mail-Adresse"
    users.verificationTemplate.body = `<p>Guten Tag,</p>
<p>unter dieser Adresse wurde ein Paket von {APP_NAME} gekauft. Mit diesem Link ordnen Sie es Ihrem Konto zu:</p>
<p><a href="{APP_URL}/payment/confirm?token={TOKEN}" target="_blank" rel="noopener">E-Mail-Adresse bestätigen</a></p>
<p>Wenn Sie kein Konto angelegt haben, brauchen Sie nichts zu tun.</p>`
    // Time enough for whoever reads mail once a day.
    users.verificationToken.duration = 259200
    // Pictures of archived listings are shown in the portal with a file token; an hour saves asking for one per picture.
    users.fileToken.duration = 3600
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    for (const name of [
      "company",
      "email",
      "created",
      "search",
      "company_search",
      "company_created",
      "company_email",
    ]) {
      users.removeIndex(`idx_users_${name}`)
    }
    const own = "id = @request.auth.id"
    users.listRule = own
    users.viewRule = own
    users.createRule = ""
    users.updateRule = own
    users.deleteRule = own
    users.fileToken.duration = 180
    users.authAlert.enabled = true
    for (const name of [
      "first_name",
      "last_name",
      "company_id",
      "is_admin",
      "role",
      "created_at",
      "updated_at",
      "search_text",
    ]) {
      users.fields.removeByName(name)
    }
    users.fields.addMarshaledJSON(
      JSON.stringify([
        { type: "text", name: "name", max: 255 },
        {
          type: "file",
          name: "avatar",
          maxSelect: 1,
          mimeTypes: ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"],
        },
        { type: "autodate", name: "created", onCreate: true },
        { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
      ]),
    )
    // What PocketBase itself sets up, so that going down leaves nothing of ours behind.
    users.oauth2.mappedFields.name = "name"
    users.oauth2.mappedFields.avatarURL = "avatar"
    users.resetPasswordTemplate.subject = "Reset your {APP_NAME} password"
    users.resetPasswordTemplate.body = `<p>Hello,</p>
<p>Click on the button below to reset your password.</p>
<p>
  <a class="btn" href="{APP_URL}/_/#/auth/confirm-password-reset/{TOKEN}" target="_blank" rel="noopener">Reset password</a>
</p>
<p><i>If you didn't ask to reset your password, please ignore this email.</i></p>
<p>
  Thanks,<br/>
  {APP_NAME} team
</p>`
    users.verificationToken.duration = 86400
    users.verificationTemplate.subject = "Verify your {APP_NAME} email"
    users.verificationTemplate.body = `<p>Hello,</p>
<p>Thank you for joining us at {APP_NAME}.</p>
<p>Click on the button below to verify your email address.</p>
<p>
  <a class="btn" href="{APP_URL}/_/#/auth/confirm-verification/{TOKEN}" target="_blank" rel="noopener">Verify</a>
</p>
<p><i>If you didn't recently register, please ignore this email.</i></p>
<p>
  Thanks,<br/>
  {APP_NAME} team
</p>`
    app.save(users)
  },
)
