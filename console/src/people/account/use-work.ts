import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useSave } from '../../lib/use-save.ts'

type Problem = { type: string | undefined; text: string }

/** Runs an action on the caller's own account; an error is shown at its field. */
export function useWork() {
  const { textOfError } = useTexts()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const [problem, setProblem] = useState<Problem>()
  const run = async (work: () => Promise<void>) => {
    const isDone = await save(work, {
      onRefused(refusal) {
        setProblem({ type: refusal?.type, text: textOfError(refusal) })
        return true
      },
    })
    if (isDone) setProblem(undefined)
  }
  const refresh = () => {
    for (const name of ['me', 'sessions', 'second-factor'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  return { run, busy, problem, refresh }
}
