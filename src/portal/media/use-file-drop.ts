import { type DragEvent, useEffect, useRef, useState } from "react"
import { droppedFiles, type Refused } from "./dropped-files"

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes("Files") ?? false

/**
 * Takes dropped files, and those in folders that `takes` accepts; without it, folders are refused. Drops outside the element
 * are ignored; the browser would leave the page and open the file.
 */
export function useFileDrop(onFiles: (files: File[], refused: Refused[]) => void, takes?: (file: File) => boolean) {
  const [over, setOver] = useState(false)
  // Enter and leave events also come from the elements inside.
  const depth = useRef(0)

  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener("dragover", ignore)
    window.addEventListener("drop", ignore)
    return () => {
      window.removeEventListener("dragover", ignore)
      window.removeEventListener("drop", ignore)
    }
  }, [])

  const track = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  return {
    over,
    handlers: {
      onDragEnter: track(1),
      onDragLeave: track(-1),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        void droppedFiles(event.dataTransfer, takes).then(({ files, refused }) => onFiles(files, refused))
      },
    },
  }
}
