import { useQuery } from '@tanstack/react-query'
import type { Settings } from '@tiffin/contract/shop/settings'
import { getSection, type OwnSection, type Unreadable } from '@tiffin/contract/shop/stores/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../lib/api.ts'
import { useShop } from '../current-shop/shop.tsx'
import type { Editing } from './editing.ts'
import {
  conflictsOf,
  decided,
  isSame,
  type Path,
  stillOpen,
  valueAt,
  withEdit,
  withEdits,
  withoutSaved,
  withSent,
} from './section-edits.ts'
import { useEdits } from './use-edits.ts'
import { useSaving } from './use-saving.ts'
import { authorOf, useVersions } from './use-versions.ts'

/** The operations of a page on a section; `Field` is the path of a field. */
export type SectionEditing<Field extends string> = SectionState & Editing<Field>

export type SectionState = Pick<Editing, 'conflicts' | 'errors'> &
  Omit<ReturnType<typeof useSaving>, 'save' | 'show' | 'forget'> & {
    section: OwnSection
    isRead: boolean
    isError: boolean
    refetch: () => unknown
    /** Returns true if it was saved. */
    save: () => Promise<boolean>
    /** The number of unsaved fields. */
    unsaved: number
    /** The unsaved edits are from an earlier visit. */
    wereKept: boolean
    discard: () => void
    /** The section with the edits applied, as it would be saved. */
    whole: Record<string, unknown> | undefined
    /** The section as it was last read. */
    stored: Record<string, unknown> | undefined
    revision: number
    /** Stored values that could not be parsed. Saving the page removes them from the list. */
    unreadable: readonly Unreadable[]
  }

/**
 * One section of the shop's settings on a page. Edits are stored separately from the section that
 * was read: if a colleague has changed the section in the meantime, the edits are applied to the
 * colleague's values, and for a field that both have changed, the user chooses.
 */
export function useSection<Name extends OwnSection>(section: Name): SectionEditing<Path<Settings[Name]>> {
  const { t } = useTexts()
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['section', store.id, section],
    queryFn: ({ signal }) => call(getSection, { params: { storeId: store.id, section }, signal }),
  })
  const { edits: typed, change, wereKept } = useEdits(section)
  const { save, show, forget, ...saving } = useSaving({ section, refetch })
  const edits = data ? stillOpen(typed, data.value) : typed
  const forgetSaved = useEffectEvent((read: object) => {
    if (!isSame(stillOpen(typed, read), typed)) change(now => stillOpen(now, read))
  })
  useEffect(() => {
    if (data) forgetSaved(data.value)
  }, [data])
  const whole = data && withEdits(data.value, edits)
  const conflicts = data ? Object.keys(conflictsOf(edits, data.value)) : []
  const { changes } = useVersions(section, { enabled: conflicts.length > 0 })
  return {
    ...saving,
    section,
    at: '',
    isRead: data !== undefined,
    isError,
    refetch,
    whole,
    stored: data?.value,
    revision: data?.revision ?? 0,
    unreadable: data?.unreadable ?? [],
    unsaved: Object.keys(edits).length,
    wereKept: wereKept && Object.keys(edits).length > 0,
    value: path => whole && valueAt(whole, path),
    edit: (path, to) => data && change(now => withEdit(now, data.value, { path, to })),
    conflicts: Object.fromEntries(
      conflicts.map(path => [
        path,
        { theirs: data && valueAt(data.value, path), by: authorOf(changes, path) },
      ]),
    ),
    decide: (path, whose) => data && change(now => decided(now, data.value, { path, whose })),
    discard: () => {
      change(() => ({}))
      forget()
    },
    save: async () => {
      if (!data || !whole) return false
      if (conflicts.length > 0) {
        show(Object.fromEntries(conflicts.map(path => [path, [t('console.settings.undecided')]])))
        return false
      }
      change(now => withSent(now, edits))
      const isSaved = await save({ value: whole, revision: data.revision, unreadable_shown: true })
      if (isSaved) change(now => withoutSaved(now, edits))
      return isSaved
    },
  }
}
