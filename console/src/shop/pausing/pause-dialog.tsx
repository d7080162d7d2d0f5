import type { ServiceType } from '@tiffin/contract/ids'
import type { ShopPause, Until } from '@tiffin/contract/shop/slots/pause'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { Chips } from '../../shell/chips.tsx'
import { type PauseRead, sameEnd } from './pause-read.ts'
import styles from './pausing.module.css'
import { usePauseWords, useRunning, useSetPause } from './use-pause.ts'

const PAUSES: Until[] = [15, 30, 60, 'closing', 'tomorrow']
const MORE = [10, 20, 30]
const BUSY_FOR = [30, 60, 120] as const
const MINUTE_MS = 60_000
/** The longest pause in minutes that the server accepts. */
const MOST_MINUTES = 24 * 60

type Props = { pause: PauseRead; put: (pause: ShopPause) => void; onClose: () => void }

/**
 * The second of two taps: how long ASAP orders are paused, or by how much their lead time is
 * longer.
 */
export function PauseDialog({ pause, put, onClose }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const offered = pause.channels.map(({ service_type }) => service_type)
  const [chosen, setChosen] = useState<'all' | ServiceType>('all')
  const types = chosen === 'all' ? offered : [chosen]
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.pause.title', { shop: store.name })}
      lead={<p className={styles.soft}>{t('console.pause.lead')}</p>}
    >
      {offered.length > 1 && (
        <Chips
          name="pause-types"
          legend={t('console.pause.which')}
          value={chosen}
          onChange={setChosen}
          choices={(['all', ...offered] as const).map(each => [
            each,
            t(each === 'all' ? 'console.pause.all' : `console.type.${each}`),
          ])}
        />
      )}
      <InEffect pause={pause} />
      <PauseChoices pause={pause} put={put} types={types} onDone={onClose} />
      <BusyChoices pause={pause} put={put} types={types} onDone={onClose} />
    </Dialog>
  )
}

/** The current pauses and delays, shown above the choices. */
function InEffect({ pause }: Pick<Props, 'pause'>) {
  const { t } = useTexts()
  const words = usePauseWords()
  const running = useRunning(pause, nothing)
  return (
    <ul role="list" aria-label={t('console.pause.region')} className={styles.running}>
      {running.map(({ kind, minutes, types, until }) => (
        <li key={`${kind} ${minutes} ${until}`}>
          {t(`console.pause.is_${kind}`, {
            types: words.types(types),
            minutes: String(minutes),
            time: words.at(until),
          })}
        </li>
      ))}
    </ul>
  )
}

/** The board is read again when a pause ends, so no callback is needed here. */
const nothing = () => undefined

type ChoicesProps = Omit<Props, 'onClose'> & { types: ServiceType[]; onDone: () => void }

function PauseChoices({ pause, put, types, onDone }: ChoicesProps) {
  const { t } = useTexts()
  const words = usePauseWords()
  const { busy, set } = useSetPause(put)
  const choose = async (until: Until, end: string | undefined) => {
    const done = t(end ? 'console.pause.done_until' : 'console.pause.done', {
      types: words.types(types),
      time: end ?? '',
    })
    if (await set({ paused: Object.fromEntries(types.map(type => [type, until])) }, done)) onDone()
  }
  return (
    <section aria-labelledby="pause-now">
      <h3 id="pause-now" className={styles.heading}>
        {t('console.pause.now')}
      </h3>
      <ul role="list" className={styles.choices}>
        {PAUSES.map(until => {
          const at = endOf(pause, types, until)
          const end = at === undefined ? undefined : words.at(at)
          return (
            <li key={until}>
              <button
                type="button"
                className={styles.choice}
                aria-disabled={busy || undefined}
                onClick={() => void (busy || choose(until, end))}
              >
                <strong>
                  {typeof until === 'number'
                    ? t('console.pause.minutes', { minutes: String(until) })
                    : t(`console.pause.${until}`)}
                </strong>{' '}
                {end && (
                  <span className="tabular">
                    {typeof until === 'number' ? t('console.pause.until', { time: end }) : end}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <OwnMinutes
        isBusy={busy}
        choose={minutes => void choose(minutes, words.at(minutesFrom(pause, minutes)))}
      />
    </section>
  )
}

type OwnProps = { isBusy: boolean; choose: (minutes: number) => void }

/** A pause of any length up to a day. */
function OwnMinutes({ isBusy, choose }: OwnProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const minutes = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const isWrong = minutes < 1 || minutes > MOST_MINUTES
  return (
    <form
      noValidate
      className={styles.own}
      onSubmit={event => {
        event.preventDefault()
        setSent(true)
        if (!isWrong && !isBusy) choose(minutes)
      }}
    >
      <Field
        label={t('console.pause.own')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        error={isSent && isWrong ? t('console.pause.own_wrong', { most: String(MOST_MINUTES) }) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        {t('console.pause.own_set')}
      </Button>
    </form>
  )
}

function BusyChoices({ pause, put, types, onDone }: ChoicesProps) {
  const { t } = useTexts()
  const words = usePauseWords()
  const { busy, set } = useSetPause(put)
  const [until, setUntil] = useState<Until>(60)
  const at = endOf(pause, types, until)
  const end = at === undefined ? undefined : words.at(at)
  const choose = async (minutes: number) => {
    const wish = { minutes, until }
    const done = t(end ? 'console.pause.done_busy_until' : 'console.pause.done_busy', {
      types: words.types(types),
      minutes: String(minutes),
      time: end ?? '',
    })
    if (await set({ busy: Object.fromEntries(types.map(type => [type, wish])) }, done)) onDone()
  }
  return (
    <section aria-labelledby="pause-busy">
      <h3 id="pause-busy" className={styles.heading}>
        {t('console.pause.busy')}
      </h3>
      <Chips
        name="busy-for"
        legend={t('console.pause.busy_for')}
        value={String(until)}
        onChange={next => setUntil(BUSY_FOR.find(each => String(each) === next) ?? 'closing')}
        choices={[
          ...BUSY_FOR.map(
            each => [String(each), t('console.pause.minutes', { minutes: String(each) })] as const,
          ),
          ['closing', t('console.pause.closing')],
        ]}
      />
      <ul role="list" className={styles.choices}>
        {MORE.map(minutes => (
          <li key={minutes}>
            <button
              type="button"
              className={styles.choice}
              aria-disabled={busy || undefined}
              onClick={() => void (busy || choose(minutes))}
            >
              <strong>{t('console.pause.more', { minutes: String(minutes) })}</strong>{' '}
              {end && <span className="tabular">{t('console.pause.until', { time: end })}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The expected end, for the text beside a choice; the server decides. */
function endOf(pause: PauseRead, types: ServiceType[], until: Until): string | number | undefined {
  if (typeof until === 'number') return minutesFrom(pause, until)
  return until === 'closing' || until === 'tomorrow' ? sameEnd(pause, types, until) : until
}

/** The instant this many minutes from now, according to the server's clock. */
function minutesFrom({ ahead }: PauseRead, minutes: number): number {
  return Date.now() + ahead + minutes * MINUTE_MS
}
