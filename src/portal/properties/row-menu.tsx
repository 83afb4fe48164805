import { Archive, CircleCheck, CopyPlus, ExternalLink, Handshake, Pencil, Trash2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import type { ClientPropertyListItem } from "../../api/properties"
import { isPublicStatus, PROPERTY_STATUSES, type PropertyStatus } from "../../domain/property-status"
import { Menu } from "../../ui/menu"
import { PropertyLink } from "../property-link"

const ICONS = { active: CircleCheck, sold: Handshake, archived: Archive } as const

type RowMenuProps = {
  property: ClientPropertyListItem
  onStatus: (status: PropertyStatus) => void
  onDuplicate: () => void
  onDelete: () => void
}

/** What can be done with one property. A status it already has is not offered. */
export function RowMenu({ property, onStatus, onDuplicate, onDelete }: RowMenuProps) {
  const { t } = useTranslation("properties")
  const { id, title, status } = property
  const offered = PROPERTY_STATUSES.filter((other) => other !== status)
  return (
    <Menu
      label={t("actionsFor", { title })}
      items={[
        {
          label: t("actions.edit"),
          icon: <Pencil aria-hidden />,
          render: <PropertyLink id={id} />,
        },
        ...(isPublicStatus(status)
          ? [
              {
                label: t("actions.view"),
                icon: <ExternalLink aria-hidden />,
                // biome-ignore lint/a11y/useAnchorContent: the menu puts the words in
                render: <a href={`/property/${id}`} target="_blank" rel="noopener" />,
              },
            ]
          : []),
        { label: t("actions.duplicate"), icon: <CopyPlus aria-hidden />, onSelect: onDuplicate },
        ...offered.map((other, index) => {
          const Icon = ICONS[other]
          return {
            label: t(`actions.${other}`),
            icon: <Icon aria-hidden />,
            onSelect: () => onStatus(other),
            separated: index === 0,
          }
        }),
        {
          label: t("actions.delete"),
          icon: <Trash2 aria-hidden />,
          tone: "danger" as const,
          onSelect: onDelete,
          separated: true,
        },
      ]}
    />
  )
}
