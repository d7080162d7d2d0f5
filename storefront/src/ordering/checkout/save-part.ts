import { CallError } from '@tiffin/contract/client'
import type { FieldTexts } from '../../lib/field-texts.ts'

type SavePartInput = {
  /** Returns the errors by field. */
  save: () => Promise<FieldTexts>
  onBusy: (isBusy: boolean) => void
  onFailed: (error: CallError) => void
}

/**
 * Saves a part of the checkout and returns its errors by field; undefined if the call failed. Any
 * other error is a bug and is rethrown, and the part can be saved again.
 */
export async function savePart({ save, onBusy, onFailed }: SavePartInput): Promise<FieldTexts | undefined> {
  onBusy(true)
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    onFailed(error)
    return undefined
  } finally {
    onBusy(false)
  }
}
