import type { ShopPause } from '@tiffin/contract/shop/slots/pause'
import { Button } from '@tiffin/ui/button'
import { ClockIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { dismissMessage } from '../../lib/message.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { type PauseRead, type Running } from './pause-read.ts'
import styles from './pausing.module.css'
import { usePauseWords, useRunning, useSetPause } from './use-pause.ts'

type Props = { pause: PauseRead; put: (pause: ShopPause) => void; onEnd: () => void }

/** Open, paused or busy, with the remaining time. A press opens the dialog. */
export function PauseButton({ pause, put, onEnd }: Props) {
  const { t } = useTexts()
  const words = usePauseWords()
  const [isOpen, setOpen] = useState(false)
  const running = useRunning(pause, onEnd)
  const first = running.find(({ kind }) => kind === 'paused') ?? running[0]
  const state = first?.kind ?? (pause.channels.some(({ open }) => open) ? 'open' : 'closed')
  return (
    <>
      <button
        type="button"
        className={classNames(styles.strip, styles[state])}
        data-pause={state}
        aria-haspopup="dialog"
        onClick={() => {
          dismissMessage()
          setOpen(true)
        }}
      >
        <ClockIcon size={24} />
        <span>
          <span className="visually-hidden">{t('console.pause.open_dialog')} </span>
          {t(`console.pause.state_${state}`)}
          {first && (
            <span aria-hidden className="tabular">
              {' '}
              {words.left(first.left_ms)}
            </span>
          )}
        </span>
      </button>
      {isOpen && <PauseDialog pause={pause} put={put} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A pause or delay with its end and the remaining time; one press ends it. */
export function PauseBanner({ pause, put, onEnd }: Props) {
  const { t } = useTexts()
  const running = useRunning(pause, onEnd)
  if (running.length === 0) return null
  return (
    <section aria-label={t('console.pause.region')}>
      {running.map(each => (
        <RunningLine key={`${each.kind} ${each.minutes} ${each.until}`} running={each} put={put} />
      ))}
    </section>
  )
}

function RunningLine({ running, put }: { running: Running } & Pick<Props, 'put'>) {
  const { t } = useTexts()
  const words = usePauseWords()
  const { busy, set } = useSetPause(put)
  const { kind, minutes, types, until, left_ms } = running
  const values = { types: words.types(types), time: words.at(until), minutes: String(minutes) }
  const end = () =>
    set(
      { [kind]: Object.fromEntries(types.map(type => [type, null])) },
      t(`console.pause.ended_${kind}`, { types: values.types }),
    )
  return (
    <div className={classNames(styles.banner, styles[kind])} data-running={kind}>
      <p>
        {t(`console.pause.is_${kind}`, values)}{' '}
        <span aria-hidden className={classNames(styles.left, 'tabular')}>
          {words.left(left_ms)}
        </span>
      </p>
      <Button busy={busy} onClick={() => void end()}>
        {t(`console.pause.end_${kind}`)}
      </Button>
    </div>
  )
}
