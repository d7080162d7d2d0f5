import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useShop } from '../current-shop/shop.tsx'
import type { Conflict, Editing } from './editing.ts'
import { valueWords } from './field-words.ts'
import styles from './framed.module.css'

type Props = {
  section: Pick<Editing, 'section' | 'conflicts' | 'decide'>
  id: string
  value: unknown
  children: ReactNode
}

/**
 * A field and, if it conflicts, a colleague's value below it, with a button for each of the two
 * values.
 */
export function Framed({ section, id, value, children }: Props) {
  const conflict = section.conflicts[id]
  const groupProps = conflict && {
    className: styles.conflict,
    role: 'group',
    'aria-labelledby': `${id}-conflict`,
  }
  // The same element with and without a conflict, so that the control keeps the focus.
  return (
    <div {...groupProps}>
      {children}
      {conflict && <Choice {...{ section, id, value, conflict }} />}
    </div>
  )
}

/** The beginning of a long text, enough to recognise it. */
function short(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text
}

type ChoiceProps = Omit<Props, 'children'> & { conflict: Conflict }

function Choice({ section, id, value, conflict: { theirs, by } }: ChoiceProps) {
  const words = useTexts()
  const { store, moment } = useShop()
  const { t } = words
  const say = (of: unknown) =>
    short(valueWords(words, store, { section: section.section, path: id, value: of }))
  const decide = (whose: 'mine' | 'theirs') => {
    section.decide(id, whose)
    // The button disappears, so the keyboard focus moves to the field.
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <p id={`${id}-conflict`} className={styles.told}>
        {by
          ? t('console.settings.conflict', { name: by.actor, time: moment(by.at), value: say(theirs) })
          : t('console.settings.conflict_unknown', { value: say(theirs) })}
      </p>
      <div className={styles.choice}>
        <Button onClick={() => decide('mine')}>
          {t('console.settings.keep_mine', { value: say(value) })}
        </Button>
        <Button onClick={() => decide('theirs')}>
          {t('console.settings.take_theirs', { value: say(theirs) })}
        </Button>
      </div>
    </>
  )
}
