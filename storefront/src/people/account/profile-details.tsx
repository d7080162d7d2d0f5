import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import styles from './profile.module.css'

/** The customer's details as the shop stores them. */
export function ProfileDetails({ profile }: { profile: WireProfile }) {
  const { t } = useTexts()
  const { date } = useFormats()
  const rows = [
    [t('account.profile.name'), `${profile.first_name} ${profile.last_name}`.trim()],
    [t('account.field.email'), profile.email],
    [t('account.field.phone'), profile.phone_local],
    [t('account.profile.since'), date(profile.created_at)],
  ]
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
