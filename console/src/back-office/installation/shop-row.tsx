import type { WireListedShop } from '@tiffin/contract/back-office/shops/shop'
import { Badge, type Tone } from '@tiffin/ui/badge'
import { Button, buttonClass } from '@tiffin/ui/button'
import { WarningIcon } from '@tiffin/ui/icons'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCell } from '../../lib/cell.ts'
import { WaitingCount } from '../../shell/other-shops.tsx'
import page from '../../shell/page.module.css'
import { waiting } from '../../waiting/waiting.ts'
import { HostsDialog } from './hosts-dialog.tsx'
import styles from './installation.module.css'

const TONES: Record<WireListedShop['state'], Tone> = {
  preparing: 'accent',
  off: 'warn',
  open: 'good',
  paused: 'warn',
  closed: 'neutral',
  away: 'warn',
}

/**
 * One shop: its name, today's figures, its problems, its hostnames, and the link to its console.
 */
export function ShopRow({ shop }: { shop: WireListedShop }) {
  const { t } = useTexts()
  // Only available for shops in which this person has a role.
  const waitingOrders = useCell(waiting).get(shop.id)
  const [isShowingHosts, setShowingHosts] = useState(false)
  const { id, name, host, country, language, database, state, orders, takings, currency } = shop
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>
          <strong lang={language}>{name}</strong>
          <Badge tone={TONES[state]}>{t(`console.installation.state_${state}`)}</Badge>
        </p>
        <p className={page.soft}>
          <span className={styles.host}>{host}</span> · {country}
          {database !== undefined && ` · ${t('console.installation.database', { name: database })}`}
        </p>
        {state !== 'away' && (
          <p>
            {t('console.installation.today', { orders })}
            {orders > 0 &&
              ` · ${t('console.installation.takings', { takings: moneyWords(currency).wire(takings) })}`}
          </p>
        )}
        <Troubles shop={shop} />
      </div>
      <Button
        variant="plain"
        aria-label={t('console.installation.hosts_of', { shop: name })}
        onClick={() => setShowingHosts(true)}
      >
        {t('console.installation.hosts')}
      </Button>
      {isShowingHosts && <HostsDialog shop={shop} onClose={() => setShowingHosts(false)} />}
      <Link href={`~/shops/${id}`} className={buttonClass()}>
        <span>
          <span aria-hidden>{t('console.installation.open_console')}</span>
          <span className="visually-hidden">{t('console.installation.open_console_of', { shop: name })}</span>
        </span>
        {waitingOrders && <WaitingCount count={waitingOrders.length} />}
      </Link>
    </div>
  )
}

/** The problems in words. A shop that is being set up has its checklist instead. */
function Troubles({ shop: { troubles, state } }: { shop: WireListedShop }) {
  const { t } = useTexts()
  if (troubles.length === 0 && state !== 'preparing')
    return <p className={styles.well}>{t('console.installation.well')}</p>
  return (
    <ul role="list" className={styles.troubles}>
      {troubles.map(({ kind, count = 0 }) => (
        <li key={kind}>
          <WarningIcon size={20} />
          {t(`console.installation.trouble_${kind}`, { count })}
        </li>
      ))}
    </ul>
  )
}
