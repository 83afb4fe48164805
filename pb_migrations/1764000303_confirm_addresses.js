/// <reference path="../.pocketbase/types.d.ts" />
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users")
    users.verificationTemplate.subject = "Bitte bestätigen Sie Ihre E-Mail-Adresse"
    users.verificationTemplate.body = `<p>Guten Tag,</p>
<p>unter dieser Adresse wurde ein Paket von {APP_NAME} gekauft. Mit diesem Link ordnen Sie es Ihrem Konto zu:</p>
<p><a href="{APP_URL}/payment/confirm?token={TOKEN}" target="_blank" rel="noopener">E-Mail-Adresse bestätigen</a></p>
<p>Wenn Sie kein Konto angelegt haben, brauchen Sie nichts zu tun.</p>`
    // Time enough for whoever reads mail once a day.
    users.verificationToken.duration = 259200
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users")
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
    users.verificationToken.duration = 259200
    app.save(users)
  },
)
