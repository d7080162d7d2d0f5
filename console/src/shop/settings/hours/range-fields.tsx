import type { Opening } from '@tiffin/contract/shop/settings/hours'
import { Button } from '@tiffin/ui/button'
import { classNames } from '@tiffin/ui/class-names.ts'
import { IconButton } from '@tiffin/ui/icon-button'
import { CloseIcon, PlusIcon } from '@tiffin/ui/icons'
import { ErrorText } from '@tiffin/ui/labelled'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useRowFocus } from '../../../form/use-row-focus.ts'
import styles from './hours.module.css'
import { isNextDay, isWholeDay, withRange } from './ranges.ts'

type Props = {
  /** The path of the ranges in the section; the id of each box is its path. */
  path: string
  /** The name of the day, for screen readers. */
  name: string
  ranges: readonly Opening[]
  onChange: (ranges: Opening[]) => void
  errorOf: (path: string) => string | undefined
  /** Beside the button that adds a range. */
  children?: ReactNode
}

/** The hours of a day: any number of ranges; without ranges the day is closed. */
export function RangeFields({ path, name, ranges, onChange, errorOf, children }: Props) {
  const { t } = useTexts()
  const put = (index: number, change: Partial<Opening>) =>
    onChange(ranges.with(index, { ...ranges[index]!, ...change }))
  const { list, adder, focusRow } = useRowFocus<HTMLDivElement>()
  return (
    <div className={styles.ranges}>
      {ranges.length === 0 && <p className={styles.soft}>{t('hours.closed')}</p>}
      <div ref={list} className={styles.rows}>
        {ranges.map((range, index) => (
          // Ranges have no id, so the index is the key.
          <RangeRow
            key={index}
            at={`${path}.${index}`}
            name={name}
            range={range}
            errorOf={errorOf}
            onChange={change => put(index, change)}
            onRemove={() => {
              onChange(ranges.toSpliced(index, 1))
              focusRow(index - 1)
            }}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          ref={adder}
          icon={<PlusIcon size={20} />}
          aria-label={t(`settings.hours.${ranges.length === 0 ? 'open_it' : 'add'}_for`, { day: name })}
          onClick={() => onChange(withRange(ranges))}
        >
          {t(ranges.length === 0 ? 'settings.hours.open_it' : 'settings.hours.add')}
        </Button>
        {children}
      </div>
    </div>
  )
}

type RowProps = Pick<Props, 'name' | 'errorOf'> & {
  at: string
  range: Opening
  onChange: (change: Partial<Opening>) => void
  onRemove: () => void
}

function RangeRow({ at, name, range, errorOf, onChange, onRemove }: RowProps) {
  const { t } = useTexts()
  const errors = { open: errorOf(`${at}.open`), close: errorOf(`${at}.close`) }
  const error = [...new Set([errors.open, errors.close])].filter(Boolean).join(' ')
  const box = (end: 'open' | 'close') => (
    <input
      id={`${at}.${end}`}
      type="time"
      step={300}
      required
      className={classNames(styles.time, error && styles.wrong)}
      aria-label={t(`settings.hours.${end}_of`, { day: name })}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${at}-error` : undefined}
      value={range[end]}
      onChange={({ target }) => onChange({ [end]: target.value })}
    />
  )
  return (
    <div>
      <div className={styles.range}>
        {box('open')}
        <span aria-hidden>–</span>
        {box('close')}
        <IconButton
          label={t('settings.hours.remove', { day: name, open: range.open, close: range.close })}
          onClick={onRemove}
        >
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {isNextDay(range) && (
        <p className={styles.note}>
          {t(isWholeDay(range) ? 'settings.hours.whole_day' : 'settings.hours.next_day', {
            time: range.close,
          })}
        </p>
      )}
      {error && <ErrorText id={`${at}-error`}>{error}</ErrorText>}
    </div>
  )
}
