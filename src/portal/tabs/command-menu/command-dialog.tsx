import { Autocomplete } from "@base-ui/react/autocomplete"
import { Dialog } from "@base-ui/react/dialog"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Search, X } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { DialogSurface } from "../../../ui/dialog-surface"
import { IconButton } from "../../../ui/icon-button"
import { itemClass } from "../../../ui/popup"
import { useUser } from "../../frame/use-user"
import { searchQuery } from "./api"
import { type Command, type CommandGroup, commandGroups } from "./commands"

const PAUSE = 200

/** Finds listings, people and inquiries by the server's search, and goes where an action leads. */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("commands")
  const user = useUser()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const q = useSettled(text.trim())
  const search = useQuery({
    ...searchQuery(user.company_id ?? "", q),
    enabled: q !== "" && user.company_id !== null,
    placeholderData: keepPreviousData,
  })
  const hits = q === "" || text.trim() === "" ? [] : (search.data ?? [])
  const groups = commandGroups(t, user, hits, text)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isSearching = search.isFetching || q !== text.trim()
  function open({ to, state, run }: Command) {
    onClose()
    if (run) run()
    else navigate(to, { state })
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <DialogSurface
        initialFocus={input}
        // The height does not depend on the results, so that the field does not move.
        className="max-sm:h-full sm:h-[32rem] sm:max-w-xl"
      >
        <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
        <Autocomplete.Root
          inline
          open
          mode="none"
          items={groups}
          value={text}
          onValueChange={(next, { reason }) => reason === "input-change" && setText(next)}
          itemToStringValue={({ label }: Command) => label}
          autoHighlight="always"
          keepHighlight
        >
          <div className="flex items-center gap-2 border-b border-line py-1 ps-5 pe-2">
            <Search aria-hidden className="size-5 shrink-0 text-muted" />
            <Autocomplete.Input
              ref={input}
              aria-label={t("title")}
              placeholder={t("placeholder")}
              className="h-12 min-w-0 grow bg-transparent px-1 text-base outline-none placeholder:text-muted"
            />
            <Dialog.Close render={<IconButton label={t("close")} />}>
              <X aria-hidden />
            </Dialog.Close>
          </div>
          <Autocomplete.Status className="sr-only">
            {isSearching ? t("searching") : t("count", { count })}
          </Autocomplete.Status>
          {search.error && text.trim() !== "" && (
            <p role="alert" className="px-5 pt-3 text-sm text-signal">
              {t("error", { reason: search.error.message })}
            </p>
          )}
          {count === 0 && <p className="px-5 py-4 text-sm text-muted">{t(isSearching ? "searching" : "empty")}</p>}
          <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain not-empty:p-2">
            {(group: CommandGroup) => (
              <Autocomplete.Group key={group.id} items={group.items} className="pb-1">
                <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
                  {group.label}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(command: Command) => (
                    <Autocomplete.Item
                      key={command.id}
                      value={command}
                      className={itemClass}
                      onClick={() => open(command)}
                    >
                      <command.icon aria-hidden className="size-4 shrink-0 text-muted" />
                      <span className="grid min-w-0 grow">
                        <span className="truncate">{command.label}</span>
                        {command.detail && <span className="line-clamp-2 text-xs text-muted">{command.detail}</span>}
                      </span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Root>
      </DialogSurface>
    </Dialog.Root>
  )
}

/** Returns the typed text after a pause. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
