import { Button } from '@tiffin/ui/button'
import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { type Notice, NoticeBox } from './notice-box.tsx'
import styles from './part.module.css'

export type PartName = 'how' | 'when' | 'you' | 'pay'

/** A numbered part of the page that is saved on the basket. */
export type PartProps = {
  open: boolean
  busy: boolean
  /** Why it could not be saved, if no field is wrong. */
  notice: Notice | undefined
  onChange: () => void
  /** Saves the part and closes it; undefined if the shop has nothing to check before the order is placed. */
  onContinue: (() => void) | undefined
}

type Props = Partial<PartProps> & {
  name: PartName
  number: number
  /** Its summary in one line, while it is closed. */
  summary?: ReactNode
  children: ReactNode
}

/**
 * An open part is a separate form, so that Enter continues. A part is closed only if the diner has
 * decided it: it is then one line with a button to change it.
 */
export function Part({ name, number, open, busy = false, summary, children, ...props }: Props) {
  const { notice, onChange, onContinue } = props
  const { t } = useTexts()
  const id = useId()
  const title = t(`checkout.${name}.title`)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) onContinue?.()
  }
  return (
    <section aria-labelledby={id} data-part={name} className={styles.part}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden data-done={!open}>
          {open ? number : <CheckIcon size={16} />}
        </span>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {!open && (
          <Button
            variant="plain"
            className={styles.change}
            onClick={onChange}
            aria-label={t('checkout.change_part', { part: title })}
          >
            {t('checkout.change')}
          </Button>
        )}
      </header>
      {open ? (
        <form noValidate className={styles.body} onSubmit={submit}>
          {children}
          {onContinue && (
            <>
              <NoticeBox notice={notice} onRetry={onContinue} />
              <Button type="submit" busy={busy}>
                {t('checkout.continue')}
              </Button>
            </>
          )}
        </form>
      ) : (
        <div className={styles.summary}>{summary}</div>
      )}
    </section>
  )
}

/** Moves the focus to the next open part, because the part that had the focus was closed. */
export function focusNext(name: PartName): void {
  requestAnimationFrame(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')]
    const later = parts.slice(parts.findIndex(part => part.dataset.part === name) + 1)
    later
      .find(part => part.querySelector('form'))
      ?.querySelector('h2')
      ?.focus()
  })
}

export function focusPart(name: PartName): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${name}"] h2`)?.focus())
}
