import { CallError } from '@tiffin/contract/client'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { showMessage } from './message.ts'

/** Keyed by the path of the field. */
export type FieldErrors = Record<string, string[]>

type SaveOptions = {
  /** The part of the page that is saved, if there are several. */
  part?: string
  /** Handles a refusal in addition to showing it. Returns true if it shows the reason itself. */
  onRefused?: (refusal: CallError | undefined) => unknown
  /** Runs after a success and after a failure, while the page is still busy. */
  readAgain?: () => unknown
}

/** Where reasons that name a field appear: at the fields of the page, in the message, or not at all. */
export type ReasonPlace = 'none' | 'fields' | 'message'

/**
 * The common procedure of saving a page. The page is busy meanwhile. If saving fails, typed values
 * stay on the page, so that they can be sent again, and the reason is shown: in `errors` for the
 * fields of the page, or else in a message.
 */
export function useSave(place: ReasonPlace = 'none') {
  const texts = useTexts()
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<FieldErrors>({})

  /** Returns true if it succeeded. */
  const save = async (
    work: () => Promise<unknown>,
    { part = 'page', onRefused, readAgain }: SaveOptions = {},
  ): Promise<boolean> => {
    setSaving(parts => new Set(parts).add(part))
    try {
      await work()
      setErrors({})
      return true
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      if ((await onRefused?.(refusal)) === true) return false
      const { errors: named, message } = reasonsOf(refusal, place, texts)
      setErrors(named)
      if (message) showMessage({ kind: 'error', text: message })
      return false
    } finally {
      try {
        await readAgain?.()
      } finally {
        setSaving(parts => new Set([...parts].filter(each => each !== part)))
      }
    }
  }
  return { save, busy: saving.size > 0, saving, errors }
}

/** The reasons of a refusal for the fields of a page, and the message, if no field shows a reason. */
export function reasonsOf(
  refusal: CallError | undefined,
  place: ReasonPlace,
  { textOfError, textsOfErrors }: Pick<Texts, 'textOfError' | 'textsOfErrors'>,
): { errors: FieldErrors; message: string | undefined } {
  const named = place === 'none' ? {} : textsOfErrors(refusal?.errors)
  const general = textOfError(refusal)
  if (place !== 'fields') return { errors: {}, message: Object.values(named).flat()[0] ?? general }
  // Reasons without a field concern the whole form.
  const { '': whole, ...ofFields } = named
  const isShown = !whole && Object.keys(ofFields).length > 0
  return { errors: named, message: isShown ? undefined : (whole?.[0] ?? general) }
}
