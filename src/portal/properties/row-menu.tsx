import {
  Archive,
  Bookmark,
  BookmarkX,
  CalendarPlus,
  CircleCheck,
  CopyPlus,
  ExternalLink,
  FileText,
  Handshake,
  Pencil,
  Trash2,
  UserRound,
} from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { PropertyListItem } from "../../api/properties"
import { isPublicStatus, listedStatus, PROPERTY_STATUSES } from "../../domain/properties/property-status"
import { createMenuHandle, MenuButton, type MenuItem, SharedMenu } from "../../ui/menu"
import { makeExpose } from "./exposes"
import { PropertyLink } from "./property-link"
import { useDuplicate } from "./use-duplicate"
import { useStateChange } from "./use-state-change"
import "./action-messages"

const ICONS = { active: CircleCheck, sold: Handshake, archived: Archive } as const

const menu = createMenuHandle<PropertyListItem>()

export function RowMenuButton({ property }: { property: PropertyListItem }) {
  const { t } = useTranslation()
  return <MenuButton handle={menu} row={property} label={t("table.actionsFor", { name: property.title })} />
}

type RowMenuProps = { onDelete: (property: PropertyListItem) => void; onPublish: (property: PropertyListItem) => void }

/** Shows the one menu that all rows' buttons share. */
export function RowMenu({ onDelete, onPublish }: RowMenuProps) {
  const { t } = useTranslation(["property-actions", "properties"])
  const change = useStateChange()
  const duplicate = useDuplicate()
  const items = (property: PropertyListItem): MenuItem[] => {
    const { id, status, marketing_type, reserved, draft } = property
    const offered = PROPERTY_STATUSES.filter((other) => other !== listedStatus(property))
    return [
      {
        label: t("actions.edit"),
        icon: <Pencil aria-hidden />,
        render: <PropertyLink id={id} />,
      },
      ...(isPublicStatus(status)
        ? [
            {
              label: t("properties:actions.view"),
              icon: <ExternalLink aria-hidden />,
              // biome-ignore lint/a11y/useAnchorContent: the menu puts the words in
              render: <a href={`/property/${id}`} target="_blank" rel="noopener" />,
            },
          ]
        : []),
      ...(isPublicStatus(status)
        ? [
            {
              label: t("expose.action"),
              icon: <FileText aria-hidden />,
              onSelect: () => makeExpose(id),
            },
          ]
        : []),
      {
        label: t("actions.offerViewing"),
        icon: <CalendarPlus aria-hidden />,
        render: <Link to={`/admin?tab=viewings&listing=${id}`} />,
      },
      {
        label: t("actions.owner"),
        icon: <UserRound aria-hidden />,
        render: <Link to={`/admin/properties/report/${id}`} />,
      },
      { label: t("actions.duplicate"), icon: <CopyPlus aria-hidden />, onSelect: () => duplicate(property) },
      ...(status === "active"
        ? [
            {
              label: t(reserved ? "actions.unreserve" : "actions.reserve"),
              icon: reserved ? <BookmarkX aria-hidden /> : <Bookmark aria-hidden />,
              onSelect: () => change(property, { reserved: !reserved }),
              separated: true,
            },
          ]
        : []),
      ...offered.map((other, index) => {
        const Icon = ICONS[other]
        const isPublished = draft && other === "active"
        return {
          label: isPublished
            ? t("actions.publish")
            : t(other === "sold" && marketing_type === "rent" ? "actions.rented" : `actions.${other}`),
          icon: <Icon aria-hidden />,
          onSelect: () => (isPublished ? onPublish(property) : change(property, { status: other })),
          separated: index === 0 && status !== "active",
        }
      }),
      {
        label: t("actions.delete"),
        icon: <Trash2 aria-hidden />,
        tone: "danger" as const,
        onSelect: () => onDelete(property),
        separated: true,
      },
    ]
  }
  return <SharedMenu handle={menu} items={items} />
}
