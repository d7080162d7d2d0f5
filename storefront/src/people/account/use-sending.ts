import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { type FieldTexts, useFieldTexts } from '../../lib/field-texts.ts'

/**
 * Sends a form. `errors` are texts by field, the first of which gets the focus; `failure` is every
 * other refusal. What was typed stays.
 */
export function useSending<Field extends string>(fields: readonly Field[], idOf: (field: Field) => string) {
  const { textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldTexts<Field>>({})
  const [failure, setFailure] = useState<string>()

  const refuse = (texts: FieldTexts<Field>): boolean => {
    setErrors(texts)
    const first = fields.find(field => texts[field])
    if (first) document.getElementById(idOf(first))?.focus()
    return first !== undefined
  }
  /** Calls `work` unless `problems` names a field. */
  const send = async (problems: FieldTexts<Field>, work: () => Promise<void>): Promise<void> => {
    setFailure(undefined)
    if (refuse(problems)) return
    setBusy(true)
    try {
      await work()
    } catch (refused) {
      if (!refuse(fieldTexts(refused))) setFailure(textOfError(errorLike(refused)))
    }
    setBusy(false)
  }
  return { busy, errors, failure, send, setFailure, refuse }
}
