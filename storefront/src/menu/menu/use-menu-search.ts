import { useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The state of the search. `words`: the typed text. `wanted`: the text for which the list is rendered, which may be one render
 * behind.
 */
export function useMenuSearch() {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const scroll = useRef(0)
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(false)
  const wanted = useDeferredValue(words)
  return {
    input,
    /** The button that opens the field on narrow screens. Closing the search returns the focus to it. */
    button,
    words,
    wanted,
    isOpen,
    setWords,
    open() {
      scroll.current = scrollY
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
      target.current?.focus({ preventScroll: true })
      // The field is above the list: closing it returns to where it was opened.
      if (isOpen) scrollTo(0, scroll.current)
    },
  }
}
