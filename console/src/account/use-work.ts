import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'

type Problem = { type: string | undefined; text: string }

/** Runs an action on the caller's own account; an error is shown at its field. */
export function useWork() {
  const { textOfError } = useTexts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      setProblem(undefined)
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      setProblem({ type: refusal?.type, text: textOfError(refusal) })
    } finally {
      setBusy(false)
    }
  }
  const refresh = () => {
    for (const name of ['me', 'sessions', 'second-factor'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  return { run, busy, problem, refresh }
}
