import { Pencil } from "lucide-react"
import { type ComponentProps, type ReactNode, useState } from "react"
import { Button } from "../../ui/button"
import { useOpenedByHash } from "../frame/opened-by-hash"
import { SettingCard } from "../frame/setting-card"

type EditedSettingProps = ComponentProps<typeof SettingCard> & {
  changeLabel: string
  dialog: (onClose: () => void) => ReactNode
  /** The hash of links that open the dialog. */
  openedBy?: string
}

/** Shows a setting and a button that opens its dialog, before other actions. */
export function EditedSetting({ changeLabel, dialog, openedBy, action, children, ...card }: EditedSettingProps) {
  const [editing, setEditing] = useState(false)
  useOpenedByHash(openedBy, () => setEditing(true))
  return (
    <SettingCard
      {...card}
      action={
        <>
          <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
            {changeLabel}
          </Button>
          {action}
        </>
      }
    >
      {children}
      {editing && dialog(() => setEditing(false))}
    </SettingCard>
  )
}
