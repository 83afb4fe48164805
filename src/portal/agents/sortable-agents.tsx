import { DndContext, type DragEndEvent } from "@dnd-kit/core"
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { GripVertical } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { agentKeys, setAgentRank } from "../../api/agents"
import { errorMessage } from "../../api/client/http"
import type { ListedAgent } from "../../domain/agents/agent"
import { fullName } from "../../domain/values/text"
import { IconButton } from "../../ui/icon-button"
import { toast } from "../../ui/toast"
import { useImageSorting } from "../media/use-image-sorting"
import { AgentGrid, type AgentsProps } from "./agent-grid"
import { findRankChanges, type RankChange, ranked } from "./agent-order"

const KEY = ["agent-order"]

/** Shows the agents in their order, which dragging or keys change. */
export function SortableAgents({ agents, card }: AgentsProps) {
  const { t } = useTranslation("agents")
  const client = useQueryClient()
  // The moved order is shown until the list is loaded again.
  const [placed, setPlaced] = useState<{ of: readonly ListedAgent[]; list: readonly ListedAgent[] } | null>(null)
  const list = placed?.of === agents ? placed.list : agents
  const keys = list.map(({ id }) => id)
  const sorting = useImageSorting(keys)
  const save = useMutation({
    mutationKey: KEY,
    // The scope runs moves one after another: an earlier one must not be stored over a later one.
    scope: { id: "agent-order" },
    mutationFn: async (changes: readonly RankChange[]) => {
      for (const { id, rank } of changes) await setAgentRank(id, rank)
    },
    onError: (error) => {
      setPlaced(null)
      toast.error(t("moveError", { reason: errorMessage(error) }), { id: "agent-order" })
    },
    // Only the last move reloads: an earlier response would not contain the moves still being sent.
    onSettled: () =>
      client.isMutating({ mutationKey: KEY }) === 1 ? client.invalidateQueries({ queryKey: agentKeys.all }) : undefined,
  })
  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))]
    if (to < 0 || from === to) return
    const changes = findRankChanges(list, from, to)
    setPlaced({ of: agents, list: ranked(list, changes) })
    save.mutate(changes)
  }
  return (
    <DndContext {...sorting} onDragEnd={drop}>
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <AgentGrid>
          {list.map((agent) => (
            <SortableAgent key={agent.id} agent={agent} card={card} />
          ))}
        </AgentGrid>
      </SortableContext>
    </DndContext>
  )
}

function SortableAgent({ agent, card }: { agent: ListedAgent; card: AgentsProps["card"] }) {
  const { t } = useTranslation("agents")
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: agent.id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{
        translate: transform ? `${transform.x}px ${transform.y}px` : undefined,
        transition: transition?.replace("transform", "translate"),
      }}
      className={isDragging ? "relative z-10 opacity-80" : undefined}
    >
      {card(
        agent,
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          label={t("moveHandle", { name: fullName(agent) })}
          className="cursor-grab touch-none"
        >
          <GripVertical aria-hidden />
        </IconButton>,
      )}
    </li>
  )
}
