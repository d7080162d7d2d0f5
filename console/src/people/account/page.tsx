import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { ChangePassword } from './change-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The signed-in person's account: password, second factor and sessions. */
export function Account({ staff }: { staff: StaffMember }) {
  const { t } = useTexts()
  useTitle(t('console.account.title'), t('console.name'))
  return (
    <div className={page.page}>
      <div>
        <Link href="/" className={page.back}>
          {t('console.account.back')}
        </Link>
        <h1>{t('console.account.title')}</h1>
        <p className={page.soft}>{t('console.account.email', { email: staff.email })}</p>
      </div>
      <ChangePassword staff={staff} />
      <SecondFactor />
      <Sessions />
    </div>
  )
}
