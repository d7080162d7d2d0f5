import { useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The state of the search: `wanted` are the words for which the list is rendered, shortly after `words` were typed. */
export function useMenuSearch() {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wanted = useDeferredValue(words)
  return {
    input,
    /** Opens the field where it is hidden; it gets the focus back. */
    button,
    words,
    wanted,
    isOpen,
    setWords,
    open() {
      // The field must be displayed before it can have the focus.
      flushSync(() => setOpen(true))
      input.current?.focus()
    },
    searchFor(next: string) {
      setWords(next)
      input.current?.focus()
    },
    close() {
      flushSync(() => {
        setWords('')
        setOpen(false)
      })
      const target = input.current?.checkVisibility() ? input : button
      target.current?.focus()
    },
  }
}
