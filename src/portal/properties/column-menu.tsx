import { Menu } from "@base-ui/react/menu"
import { Check, Columns3 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../ui/button"
import { cx } from "../../ui/classes"
import { itemClass, popupClass, positionerProps } from "../../ui/popup"
import "./action-messages"

/** All columns except the title. */
const OPTIONAL_COLUMNS = ["address", "status", "price", "reference", "missing", "created_at"] as const

const LABELS = {
  address: "address",
  status: "status",
  price: "price",
  reference: "reference",
  missing: "completeness",
  created_at: "createdAt",
} as const

type ColumnMenuProps = { hidden: readonly string[]; onChange: (hidden: readonly string[]) => void }

/** Chooses the table's columns; cards have none. */
export function ColumnMenu({ hidden, onChange }: ColumnMenuProps) {
  const { t } = useTranslation(["property-actions", "properties"])
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={cx(buttonClass(), "max-table:hidden print:hidden")}>
        <Columns3 aria-hidden className="size-4" />
        {t("columns.button")}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner {...positionerProps} align="start">
          <Menu.Popup className={cx(popupClass, "min-w-48 p-1")}>
            {OPTIONAL_COLUMNS.map((id) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.includes(id)}
                onCheckedChange={(shown) =>
                  onChange(OPTIONAL_COLUMNS.filter((other) => (other === id ? !shown : hidden.includes(other))))
                }
                className={cx(itemClass, "w-full")}
              >
                <span className="grid size-4 place-items-center">
                  <Menu.CheckboxItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {t(`properties:columns.${LABELS[id]}`)}
              </Menu.CheckboxItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
