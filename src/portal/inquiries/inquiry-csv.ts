import type { TFunction } from "i18next"
import { type Inquiry, isWish } from "../../domain/inquiries/inquiry-inbox"
import { describeSource } from "../../domain/inquiries/source-names"
import { formatDay } from "../../domain/values/date"
import type { CsvColumn } from "../lists/csv"

export const inquiryCsv = (t: TFunction<"inquiries">): CsvColumn<Inquiry>[] => [
  { header: t("columns.created"), value: ({ created_at }) => formatDay(created_at), isTyped: true },
  { header: t("columns.status"), value: ({ status }) => t(`filter.${status}`) },
  { header: t("columns.name"), value: ({ name }) => name },
  { header: t("columns.email"), value: ({ email }) => email },
  { header: t("columns.phone"), value: ({ phone }) => phone },
  { header: t("columns.reference"), value: ({ property_reference }) => property_reference },
  { header: t("columns.title"), value: ({ property_title }) => property_title },
  { header: t("columns.wish"), value: ({ wish }) => (isWish(wish) ? t(`wish.${wish}`) : "") },
  { header: t("columns.source"), value: ({ source }) => describeSource(source) },
  { header: t("columns.message"), value: ({ message }) => message },
  { header: t("columns.agent"), value: ({ agent_name }) => agent_name },
  { header: t("columns.assigned"), value: ({ assigned_name }) => assigned_name },
  { header: t("columns.note"), value: ({ note }) => note },
]
