import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useSave } from '../../lib/use-save.ts'

type Problems = { at: number; errors: { id: string; text: string }[]; fields: Record<string, string> }

/** Sends a form before the sign-in: errors are shown at their fields, or at `first` if the response names no field. */
export function useSending(first: string) {
  const { textOfError, textsOfErrors } = useTexts()
  const { save, busy } = useSave()
  const [problems, setProblems] = useState<Problems>({ at: 0, errors: [], fields: {} })
  const send = async (work: () => Promise<void>) => {
    const isDone = await save(work, {
      onRefused(refusal) {
        const fields = Object.fromEntries(
          Object.entries(textsOfErrors(refusal?.errors)).map(([name, texts]) => [name, texts[0] ?? '']),
        )
        const named = Object.entries(fields).map(([id, text]) => ({ id, text }))
        const errors = named.length > 0 ? named : [{ id: first, text: textOfError(refusal) }]
        setProblems(before => ({ at: before.at + 1, errors, fields }))
        return true
      },
    })
    if (isDone) setProblems({ at: 0, errors: [], fields: {} })
  }
  return { send, busy, problems }
}
