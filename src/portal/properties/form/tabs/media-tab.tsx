import { Controller, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { FILM_SITES } from "../../../../domain/properties/films"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import { FieldError } from "../../../../ui/field-error"
import { Section } from "../../../../ui/section"
import { Documents } from "../../../documents"
import { ImageList } from "../../../media/image-list"
import type { UploadStatus } from "../../../media/use-upload-status"
import { useFieldError } from "../fields/form-field"
import { LongTextField } from "../fields/text-field"
import type { PropertyFormValues } from "../values/form-values"

/** The images take the whole width, below their title. */
const wide = "lg:grid-cols-1!"

type MediaTabProps = { companyId: string; propertyId: string | null; uploads: UploadStatus }

export function MediaTab({ companyId, propertyId, uploads }: MediaTabProps) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  return (
    <>
      <Section title={COLUMN_LABELS.images} text={t("media.imagesText")} className={wide}>
        <ListError name="images" />
        <Controller
          control={control}
          name="images"
          render={({ field }) => (
            <ImageList
              kind="images"
              companyId={companyId}
              value={field.value}
              onChange={field.onChange}
              {...uploads.getListeners("images")}
            />
          )}
        />
      </Section>
      <Section title={COLUMN_LABELS.floor_plans} text={t("media.floorPlansText")} className={wide}>
        <ListError name="floor_plans" />
        <Controller
          control={control}
          name="floor_plans"
          render={({ field }) => (
            <ImageList
              kind="floorPlans"
              companyId={companyId}
              value={field.value}
              onChange={field.onChange}
              {...uploads.getListeners("floorPlans")}
            />
          )}
        />
      </Section>
      <Section title={COLUMN_LABELS.films} className={wide}>
        <LongTextField name="films" label={t("media.films")} hint={FILM_SITES} rows={3} />
      </Section>
      <Documents companyId={companyId} propertyId={propertyId} />
    </>
  )
}

/** Shows a list's error, which takes the focus itself, as a list has no single control for it. */
function ListError({ name }: { name: "images" | "floor_plans" }) {
  const error = useFieldError(name)
  if (!error) return null
  return (
    <FieldError role="alert" tabIndex={-1} data-error>
      {error}
    </FieldError>
  )
}
