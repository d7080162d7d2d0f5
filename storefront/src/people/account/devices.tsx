import type { Session } from '@tiffin/contract/people/sessions/session'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { localNow } from '../../lib/shop-clock.ts'
import styles from './cards.module.css'
import page from './password-page.module.css'
import { useDevices } from './use-devices.ts'

/** Where the customer is signed in. */
export function Devices({ token }: { token: string }) {
  const { t } = useTexts()
  return (
    <section className={page.section}>
      <h2>{t('passwords.devices.title')}</h2>
      <DeviceList token={token} />
    </section>
  )
}

function DeviceList({ token }: { token: string }) {
  const { t } = useTexts()
  const { sessions, failed, isFetching, retry, busy, end, endOthers } = useDevices(token)
  if (failed) {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title={t('passwords.devices.failed.title')}
        action={
          <Button variant="primary" busy={isFetching} onClick={retry}>
            {t('passwords.devices.failed.action')}
          </Button>
        }
      >
        {t('passwords.devices.failed.text')}
      </EmptyState>
    )
  }
  if (!sessions) {
    return (
      <div aria-busy>
        <Skeleton lines={4} />
      </div>
    )
  }
  const confirm = (which: 'one' | 'others', device: string, onPress: () => void) =>
    openPopup('warning', {
      title: t(`passwords.devices.ask.${which}_title`, { device }),
      text: t(`passwords.devices.ask.${which}_text`),
      buttons: [
        { label: t('passwords.devices.ask.yes'), variant: 'danger', onPress },
        { label: t('passwords.devices.ask.no') },
      ],
    })
  return (
    <>
      <ul role="list" className={styles.list}>
        {sessions.map(session => (
          <Device
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={device => confirm('one', device, () => end(session.id))}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button busy={busy === 'others'} onClick={() => confirm('others', '', endOthers)}>
            {t('passwords.devices.end_others')}
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>{t('passwords.devices.only_here')}</p>
      )}
    </>
  )
}

type DeviceProps = { session: Session; busy: boolean; onEnd: (device: string) => void }

function Device({ session, busy, onEnd }: DeviceProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { time_zone } = useShop().configuration.region
  const { is_this, same_network, network, created_at, used_at } = session
  const device = session.device || t('passwords.devices.unknown')
  const now = localNow(time_zone)
  const facts = [
    t('passwords.devices.used', { time: moment(used_at, now) }),
    t('passwords.devices.since', { time: moment(created_at, now) }),
    network &&
      (same_network ? t('passwords.devices.same_network') : t('passwords.devices.network', { network })),
  ]
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <strong>{device}</strong>
        <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
        {is_this && (
          <span className={styles.badges}>
            <Badge tone="accent">{t('passwords.devices.this')}</Badge>
          </span>
        )}
      </div>
      {!is_this && (
        <Button
          busy={busy}
          aria-label={t('passwords.devices.end_named', { device })}
          onClick={() => onEnd(device)}
        >
          {t('passwords.devices.end')}
        </Button>
      )}
    </li>
  )
}
