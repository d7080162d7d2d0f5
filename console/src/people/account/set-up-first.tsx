import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { staffLogout } from '@tiffin/contract/people/staff/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { endSession } from '../../lib/session.ts'
import { useTitle } from '../../shell/use-title.ts'
import styles from './account.module.css'
import { SetUp } from './set-up.tsx'

/**
 * Shown if a shop requires a second factor that this person has not set up: all other pages are
 * blocked until then.
 */
export function SetUpFirst({ staff }: { staff: StaffMember }) {
  const { t } = useTexts()
  useTitle(t('console.account.factor'), t('console.name'))
  const [only, second] = staff.stores
  const shops = only && !second ? only.name : t('console.account.must_some')
  const signOut = async () => {
    await call(staffLogout, {}).catch(() => undefined)
    endSession({ by_user: true })
  }
  return (
    <main className={styles.door}>
      <h1>{t('console.account.factor')}</h1>
      <p>{t('console.account.must', { shops })}</p>
      <SetUp why="must" />
      <div>
        <Button variant="plain" onClick={() => void signOut()}>
          {t('console.strip.sign_out')}
        </Button>
      </div>
    </main>
  )
}
