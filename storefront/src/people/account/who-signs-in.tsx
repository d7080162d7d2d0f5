import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import styles from './account.module.css'

/** The e-mail that was entered, and the way to enter another. */
export function WhoSignsIn({ email, onOther }: { email: string; onOther: () => void }) {
  const { t } = useTexts()
  return (
    <p className={styles.who}>
      <bdi>{email}</bdi>
      <Button variant="plain" onClick={onOther}>
        {t('account.password.other')}
      </Button>
    </p>
  )
}
