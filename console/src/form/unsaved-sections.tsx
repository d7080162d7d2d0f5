import { Button } from '@tiffin/ui/button'
import { TextArea } from '@tiffin/ui/text-area'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { showMessage } from '../lib/message.ts'
import { useStaffMember } from '../lib/staff-member.ts'
import { fieldName, hasWords, plainWords } from './field-words.ts'
import { deleteEdits, type UnsavedSection, listUnsavedSections } from './stored-edits.ts'
import styles from './unreadable-values.module.css'

/**
 * The unsaved edits of a staff member who lost the role to save them. They can be read and copied.
 * `isLost` selects them from the edits that the browser has stored.
 */
export function UnsavedSections({ isLost }: { isLost: (kept: UnsavedSection) => boolean }) {
  const words = useTexts()
  const { t } = words
  const staff = useStaffMember()
  const [lost, setLost] = useState(() => listUnsavedSections(staff.id).filter(isLost))
  const typed = lost.flatMap(kept => linesOf(words, kept))
  if (typed.length === 0) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed.map(({ label, text }) => `${label}: ${text}`).join('\n\n'))
      showMessage({ kind: 'success', text: t('console.lost_role.copied') })
    } catch {
      showMessage({ kind: 'error', text: t('console.lost_role.not_copied') })
    }
  }
  const discard = () => {
    for (const kept of lost) deleteEdits(kept, staff.id)
    setLost([])
  }
  return (
    <section role="status" className={styles.note} data-typed-before>
      <p>{t('console.lost_role.text')}</p>
      {typed.map(({ key, label, text }) => (
        <TextArea key={key} label={label} readOnly value={text} />
      ))}
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{t('console.lost_role.copy')}</Button>
        <Button variant="plain" onClick={discard}>
          {t('console.settings.discard')}
        </Button>
      </div>
    </section>
  )
}

type Line = { key: string; label: string; text: string }

/** The edits with a value, each with the name of its field. */
function linesOf(words: Pick<Texts, 't' | 'has'>, { store, section, edits }: UnsavedSection): Line[] {
  const [form = ''] = section.split(' ')
  return Object.entries(edits).flatMap(([path, { to }]): Line[] => {
    if (to === undefined || to === null || to === '') return []
    const label = hasWords(words, form, path)
      ? fieldName(words, form, path)
      : words.t('console.lost_role.typed')
    return [{ key: `${store} ${section} ${path}`, label, text: textOf(to) }]
  })
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2)
  return /<\/?[a-z]/i.test(value) ? plainWords(value) : value
}
