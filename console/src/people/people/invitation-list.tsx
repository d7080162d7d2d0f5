import type { Invitation } from '@tiffin/contract/people/people/people'
import { inviteAgain, withdrawInvitation } from '@tiffin/contract/people/people/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './people.module.css'
import { usePeople } from './use-people.ts'

/** Pending invitations. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTexts()
  if (invitations.length === 0) return <p className={page.soft}>{t('console.people.invited_none')}</p>
  return (
    <ul role="list" className={page.records}>
      {invitations.map(invitation => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTexts()
  const { store, moment, dated } = useShop()
  const { act, busy } = usePeople()
  const { id, email, role, invited_by, sent_at, expires_at, has_ended } = invitation
  const params = { storeId: store.id, id }
  return (
    <li className={`${page.record} ${styles.row}`}>
      <div className={styles.who}>
        <strong>{email}</strong>
        <span>{t(`console.shops.role_${role}`)}</span>
        <span className={page.soft}>
          {t('console.people.invited_by', { name: invited_by, time: moment(sent_at) })}{' '}
          {has_ended
            ? t('console.people.link_ended')
            : t('console.people.until', { time: dated(expires_at) })}
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          busy={busy}
          aria-label={t('console.people.again_named', { email })}
          onClick={() =>
            void act(() => call(inviteAgain, { params }), { text: 'console.people.sent', values: { email } })
          }
        >
          {t('console.people.again')}
        </Button>
        <Button
          busy={busy}
          aria-label={t('console.people.withdraw_named', { email })}
          onClick={() =>
            void act(() => call(withdrawInvitation, { params }), {
              text: 'console.people.withdrawn',
              values: { email },
            })
          }
        >
          {t('console.people.withdraw')}
        </Button>
      </div>
    </li>
  )
}
