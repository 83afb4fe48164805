import type { ReactNode } from "react"
import type { UseFormReturn } from "react-hook-form"
import type { CompanyInput } from "../../domain/company"
import { Card } from "../../ui/card"
import { CompanyFields } from "../company/company-fields"

type CompanyFormProps = {
  title: string
  text?: string
  form: UseFormReturn<CompanyInput>
  onSubmit: (input: CompanyInput) => void
  withWebsite: boolean
  buttons: ReactNode
}

export function CompanyForm({ title, text, form, onSubmit, withWebsite, buttons }: CompanyFormProps) {
  return (
    <Card className="max-w-2xl sm:p-8">
      <form noValidate className="grid gap-6" onSubmit={form.handleSubmit(onSubmit)}>
        <div className="grid gap-1">
          <h3 className="text-lg font-semibold">{title}</h3>
          {text && <p className="text-sm text-pretty text-muted">{text}</p>}
        </div>
        <CompanyFields form={form} withWebsite={withWebsite} />
        <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">{buttons}</div>
      </form>
    </Card>
  )
}
