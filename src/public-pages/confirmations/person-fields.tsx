export const control = "block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 text-base text-ink"

type PersonFieldsProps = {
  texts: { name: string; email: string; emailHint: string }
  typed: { name: string; email: string }
}

/** Asks who confirms or withdraws, and where the copy goes. */
export function PersonFields({ texts, typed }: PersonFieldsProps) {
  return (
    <>
      <label className="grid gap-1 text-sm font-medium">
        {texts.name}
        <input
          name="name"
          type="text"
          required
          maxLength={300}
          autoComplete="name"
          defaultValue={typed.name}
          className={control}
        />
      </label>
      <label className="grid gap-1 text-sm font-medium">
        {texts.email}
        <input
          name="email"
          type="email"
          required
          maxLength={300}
          autoComplete="email"
          defaultValue={typed.email}
          className={control}
        />
        <span className="font-normal text-muted">{texts.emailHint}</span>
      </label>
    </>
  )
}
