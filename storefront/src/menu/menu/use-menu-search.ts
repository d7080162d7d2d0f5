import { useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The state of the search: `wanted` are the words for which the list is rendered, shortly after `words` were typed. */
export function useMenuSearch() {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wanted = useDeferredValue(words)
  return {
    input,
    words,
    wanted,
    isOpen,
    setWords,
    open() {
      // The field must be displayed before it can have the focus.
      flushSync(() => setOpen(true))
      input.current?.focus()
    },
    close() {
      setWords('')
      setOpen(false)
    },
  }
}
