import { type DragEvent, useState } from 'react'

/**
 * Props that make an element a drop target for files, with `data-over` for its style while a file
 * is over it.
 */
export function useFileDrop(onDrop: (dropped: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer)
    },
  }
}
