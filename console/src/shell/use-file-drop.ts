import { type DragEvent, useState } from 'react'

/** What makes an element a place to drop files on: its props, with `data-over` for its look while something is over it. */
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
