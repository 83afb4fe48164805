import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { FilterButtons, type FilterButtonsProps } from "../../ui/filter-buttons"
import { SearchableList, type SearchableListProps } from "./searchable-list"

type ListProps<Row extends { id: string }> = Omit<
  SearchableListProps<Row>,
  "label" | "searchLabel" | "loadingText" | "errorTitle" | "filter" | "action"
>

type AdminListProps<Row extends { id: string }, Filter extends string> = ListProps<Row> & {
  /** The key of the list's texts in `admin.json`. */
  area: "companies" | "coupons"
  filter: Omit<FilterButtonsProps<Filter>, "label" | "className">
  onCreate: () => void
}

/** Shows a list with a button that creates a record. */
export function AdminList<Row extends { id: string }, Filter extends string>(props: AdminListProps<Row, Filter>) {
  const { area, filter, onCreate, ...list } = props
  const { t } = useTranslation("admin")
  return (
    <SearchableList
      {...list}
      label={t(`${area}.table`)}
      searchLabel={t(`${area}.search`)}
      loadingText={t(`${area}.loading`)}
      errorTitle={t(`${area}.loadError`)}
      filter={<FilterButtons label={t(`${area}.filter.label`)} {...filter} />}
      action={
        <Button
          variant="primary"
          className="max-sm:w-full"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={onCreate}
        >
          {t(`${area}.create`)}
        </Button>
      }
    />
  )
}
