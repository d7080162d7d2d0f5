import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { useFormats } from '../lib/formats.ts'
import type { Change, Changes } from './changes.ts'
import styles from './checkout.module.css'

/** What a press led to instead: a failure that can be tried again, or a basket that is not as it was seen. */
export type Notice = { kind: 'failed'; text: string } | { kind: 'changes'; changes: Changes }

/** What became of the last press, right above the button that will be pressed again. Nothing is lost by it. */
export function NoticeBox({ notice, onRetry }: { notice: Notice | undefined; onRetry: () => void }) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) box.current?.focus()
  }, [notice])
  return (
    <div role="alert">
      {notice && (
        <div ref={box} tabIndex={-1} className={styles.notice}>
          {notice.kind === 'failed' ? (
            <>
              <p>
                <strong>{notice.text}</strong>
              </p>
              <p>{t('checkout.network.text')}</p>
              <Button onClick={onRetry}>{t('checkout.network.retry')}</Button>
            </>
          ) : (
            <ChangeList changes={notice.changes} />
          )}
        </div>
      )}
    </div>
  )
}

function ChangeList({ changes: { changes, total } }: { changes: Changes }) {
  const { t } = useTexts()
  const { money } = useFormats()
  const rows: Change[] = total
    ? [...changes, { name: t('cart.total'), was: total.was, now: total.now }]
    : changes
  const wordsOf = ({ was, now }: Change) => {
    if (was === undefined) return t('checkout.changed.new', { now: money(now ?? '0.00') })
    if (now === undefined) return t('checkout.changed.gone')
    return t('checkout.changed.was_now', { was: money(was), now: money(now) })
  }
  return (
    <>
      <p>
        <strong>{t('checkout.changed.title')}</strong>
      </p>
      {rows.length > 0 && (
        <ul role="list" className="tabular">
          {rows.map(row => (
            <li key={row.name}>
              {row.name}: {wordsOf(row)}
            </li>
          ))}
        </ul>
      )}
      <p>{t('checkout.changed.text')}</p>
    </>
  )
}
