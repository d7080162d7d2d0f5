import { WEEKDAYS, type Weekday } from '@tiffin/contract/time'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import styles from './hours.module.css'
import { DAY_GROUPS } from './ranges.ts'

type Props = { day: Weekday; copyTo: (days: readonly Weekday[]) => void; onClose: () => void }

/** Copies the hours of a day to other days. */
export function CopyDialog({ day, copyTo, onClose }: Props) {
  const { t } = useTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('settings.hours.copy_title', { day: t(`days.${day}`) })}
    >
      <div className={styles.choices}>
        {Object.entries(DAY_GROUPS).map(([group, days]) => (
          <Button key={group} wide onClick={() => copyTo(days)}>
            {t(`settings.hours.copy_${group}`)}
          </Button>
        ))}
        {WEEKDAYS.filter(each => each !== day).map(each => (
          <Button key={each} wide onClick={() => copyTo([each])}>
            {t(`days.${each}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
