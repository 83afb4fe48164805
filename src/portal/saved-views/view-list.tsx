import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Check, Plus, Trash2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { errorMessage } from "../../api/client/http"
import { managesCompany } from "../../domain/accounts/role"
import type { SavedView } from "../../domain/saved-views/saved-view"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { toast } from "../../ui/toast"
import { useUser } from "../frame/use-user"
import { deleteView, savedViewKeys, savedViewsQuery, saveView, viewQuery } from "./api"
import type { ListedViews } from "./views-menu"

type ViewListProps = ListedViews & { onClose: () => void; onSave: () => void }

const lineClass =
  "flex min-h-10 min-w-0 grow items-center gap-2 rounded-sm px-3 py-2 text-sm text-ink no-underline hover:bg-sunken pointer-coarse:min-h-11"

/** Lists the views of the user and of the company. */
export default function ViewList({ companyId, tab, current, normalize, onClose, onSave }: ViewListProps) {
  const { t } = useTranslation("saved-views")
  const { data: views = [], error } = useQuery(savedViewsQuery(companyId, tab))
  const groups = [
    { name: "own", rows: views.filter(({ shared }) => !shared) },
    { name: "shared", rows: views.filter(({ shared }) => shared) },
  ] as const
  const isSaved = views.some(({ query }) => normalize(query) === current)
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-1">
        {error && <p className="px-3 py-2 text-sm text-signal">{t("loadError", { reason: error.message })}</p>}
        <ViewLine query={viewQuery(tab, "")} name={t("all")} isShown={current === ""} onClose={onClose} />
        {groups.map(
          ({ name, rows }) =>
            rows.length > 0 && (
              <section key={name} aria-labelledby={`views-${name}`}>
                <h2 id={`views-${name}`} className="px-3 pt-3 pb-1 text-xs font-medium text-muted">
                  {t(name)}
                </h2>
                {rows.map((view) => (
                  <div key={view.id} className="flex items-center">
                    <ViewLine
                      query={view.query}
                      name={view.name}
                      isShown={normalize(view.query) === current}
                      onClose={onClose}
                    />
                    <DeleteView view={view} />
                  </div>
                ))}
              </section>
            ),
        )}
        {views.length === 0 && !error && <p className="px-3 py-2 text-sm text-pretty text-muted">{t("none")}</p>}
      </div>
      {current !== "" && !isSaved && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden className="size-4" />}
          className="justify-start! rounded-t-none! border-t-line!"
          onClick={onSave}
        >
          {t("save")}
        </Button>
      )}
    </>
  )
}

type ViewLineProps = { query: string; name: string; isShown: boolean; onClose: () => void }

function ViewLine({ query, name, isShown, onClose }: ViewLineProps) {
  return (
    <Link to={{ search: query }} aria-current={isShown || undefined} onClick={onClose} className={lineClass}>
      <span className="grow truncate">{name}</span>
      <Check aria-hidden className={cx("size-4 shrink-0 text-accent", !isShown && "invisible")} />
    </Link>
  )
}

/** Deletes at once, as the message brings the view back. Colleagues' shared views are deleted by owners alone. */
function DeleteView({ view }: { view: SavedView }) {
  const { t } = useTranslation("saved-views")
  const client = useQueryClient()
  const user = useUser()
  if (view.user_id !== user.id && !managesCompany(user)) return null
  const { id, name, query, shared } = view
  const reload = () => client.invalidateQueries({ queryKey: savedViewKeys.all })
  const fail = (error: unknown) => toast.error(t("deleteError"), { description: errorMessage(error) })
  async function remove() {
    try {
      await deleteView(id)
      await reload()
      const restore = () => saveView({ name, query, shared }, crypto.randomUUID()).then(reload, fail)
      toast.success(t("deleted", { name }), { action: { label: t("undo"), onAction: () => void restore() } })
    } catch (error) {
      fail(error)
    }
  }
  return (
    <IconButton label={t("delete", { name })} onClick={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  )
}
