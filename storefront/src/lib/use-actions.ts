import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { errorLike } from './error-like.ts'
import { focusHeading } from './focus-heading.ts'

type Options = {
  /** The list. */
  data: unknown
  /** Loads the list again after each action. */
  refetch: () => Promise<unknown>
  /** The text for an error; undefined: the general text of the error. An empty text shows no toast. */
  textOf?: (error: unknown) => string | undefined
}

/**
 * Runs the actions of a list, one at a time, and reports each with a toast. `busy`: the name of the running action, such as
 * the id of its row. `act` resolves to whether the action succeeded. If the new list no longer has the pressed button, the
 * heading gets the focus.
 */
export function useActions({ data, refetch, textOf }: Options) {
  const { textOfError } = useTexts()
  const [busy, setBusy] = useState<string>()
  const hasActed = useRef(false)
  const seen = useRef(data)
  useEffect(() => {
    if (seen.current === data) return
    seen.current = data
    if (hasActed.current && document.activeElement === document.body) focusHeading()
    hasActed.current = false
  }, [data])
  const act = async (name: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(name)
    let isDone = false
    try {
      await work()
      isDone = true
      hasActed.current = true
      showToast({ kind: 'success', text: done })
    } catch (error) {
      const text = textOf?.(error) ?? textOfError(errorLike(error))
      if (text) showToast({ kind: 'error', text })
    }
    await refetch()
    setBusy(undefined)
    return isDone
  }
  return { busy, act }
}
