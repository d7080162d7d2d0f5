import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { Settings } from '@tiffin/contract/settings'
import { changeSection, getSection, type OwnSection } from '@tiffin/contract/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'
import type { Editing } from './editing.ts'
import { type Edits, type Path, valueAt, withEdits, withoutSaved } from './section-edits.ts'

/** What a page does with a section; `Field` is the path of a field. */
export type SectionEditing<Field extends string> = SectionState & Editing<Field>

export type SectionState = {
  section: OwnSection
  isRead: boolean
  isError: boolean
  refetch: () => unknown
  /** By the path of the field, also of fields that the page does not show. */
  errors: Record<string, string[]>
  /** Raised by each try to save. */
  attempt: number
  busy: boolean
  save: () => Promise<void>
}

type Problems = { at: number; errors: Record<string, string[]> }

/**
 * One section of the shop's settings on a page. Edits are kept apart from what was read: if somebody else has changed
 * the section meanwhile, their values come under the edits, and nothing typed is lost.
 */
export function useSection<Name extends OwnSection>(section: Name): SectionEditing<Path<Settings[Name]>> {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { store } = useShop()
  const params = { storeId: store.id, section }
  const { data, isError, refetch } = useQuery({
    queryKey: ['section', store.id, section],
    queryFn: ({ signal }) => call(getSection, { params, signal }),
  })
  const [edits, setEdits] = useState<Edits>({})
  const [{ at, errors }, setProblems] = useState<Problems>({ at: 0, errors: {} })
  const [busy, setBusy] = useState(false)
  const value = data && withEdits(data.value as Settings[Name], edits)

  const save = async () => {
    if (!data || !value) return
    setBusy(true)
    try {
      await call(changeSection, { params, body: { value, revision: data.revision } })
      setProblems({ at: at + 1, errors: {} })
      showMessage({ kind: 'success', text: t('console.settings.saved') })
      // Without the new values the page would show the old ones under the message that says they are saved.
      const { isSuccess } = await refetch()
      if (isSuccess) setEdits(now => withoutSaved(now, edits))
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const wrong = textsOfErrors(refusal?.errors)
      setProblems({ at: at + 1, errors: wrong })
      if (Object.keys(wrong).length === 0) showMessage({ kind: 'error', text: textOfError(refusal) })
      if (refusal?.status === 409) await refetch()
    } finally {
      setBusy(false)
    }
  }
  return {
    section,
    at: '',
    isRead: data !== undefined,
    isError,
    refetch,
    value: path => value && valueAt(value, path),
    edit: (path, to) => setEdits(now => ({ ...now, [path]: to })),
    errors,
    attempt: at,
    busy,
    save,
  }
}
