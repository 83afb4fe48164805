import { type DragEvent, useEffect, useRef, useState } from "react"
import { droppedFiles, type Refused } from "./dropped-files"

type Drag = { dataTransfer: DataTransfer | null }
const holds = ({ dataTransfer }: Drag, type: string) => dataTransfer?.types.includes(type) ?? false
const hasFiles = (event: Drag) => holds(event, "Files")

/**
 * Takes dropped files, and those in folders that `takes` accepts; without it, folders are refused. Drops outside the element
 * are ignored; the browser would leave the page and open the file.
 */
export function useFileDrop(onFiles: (files: File[], refused: Refused[]) => void, takes?: (file: File) => boolean) {
  const [over, setOver] = useState(false)
  // Enter and leave events also come from the elements inside.
  const depth = useRef(0)
  /** Set while something of this window is dragged, such as a picture of the list: it is not taken. */
  const isOwn = useRef(false)
  const isTaken = (event: Drag) => !isOwn.current && (hasFiles(event) || holds(event, "text/uri-list"))

  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const begin = () => {
      isOwn.current = true
    }
    const end = () => {
      isOwn.current = false
    }
    window.addEventListener("dragstart", begin)
    window.addEventListener("dragend", end)
    window.addEventListener("dragover", ignore)
    window.addEventListener("drop", ignore)
    return () => {
      window.removeEventListener("dragstart", begin)
      window.removeEventListener("dragend", end)
      window.removeEventListener("dragover", ignore)
      window.removeEventListener("drop", ignore)
    }
  }, [])

  const track = (step: number) => (event: DragEvent) => {
    if (!isTaken(event)) return
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  return {
    over,
    handlers: {
      onDragEnter: track(1),
      onDragLeave: track(-1),
      // Without this, the browser would open the address.
      onDragOver: (event: DragEvent) => {
        if (isTaken(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        if (!isTaken(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        void droppedFiles(event.dataTransfer, takes).then(({ files, refused }) => onFiles(files, refused))
      },
    },
  }
}
