import type { Settings } from '@tiffin/contract/shop/settings'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useChangeNow } from '../../../form/use-change-now.ts'
import styles from './delivery.module.css'

/** Whether diners can order delivery, with the switch on the delivery page. It is saved at once. */
export function DeliverySwitch({ ordering }: { ordering: Settings['ordering'] | undefined }) {
  const { t, rich } = useTexts()
  const { change, busy } = useChangeNow('ordering')
  if (!ordering) return null
  const isOn = ordering.delivery.enabled
  const set = (enabled: boolean) =>
    void change(
      now => ({ ...now, delivery: { ...now.delivery, enabled } }),
      `settings.delivery.${enabled ? 'now_on' : 'now_off'}`,
    )
  const link = (words: string) => <Link href="/settings/ordering">{words}</Link>
  return (
    <div className={isOn ? styles.on : styles.off}>
      <p role="status">
        {rich(`settings.delivery.${isOn ? 'switched_on' : 'switched_off'}`, { ordering: link })}
      </p>
      <Button busy={busy} busyLabel={t('console.settings.busy')} onClick={() => set(!isOn)}>
        {t(`settings.delivery.${isOn ? 'switch_off' : 'switch_on'}`)}
      </Button>
    </div>
  )
}
