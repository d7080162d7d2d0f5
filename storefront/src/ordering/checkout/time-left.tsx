import { useTexts } from '@tiffin/ui/texts'

/** The remaining time is shown from this number of seconds on. */
const LAST_SECONDS = 120

/** Not a live region: screen readers read it on demand, not every second. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTexts()
  if (seconds > LAST_SECONDS) return null
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <p role="timer">{t('payment.time_left', { time })}</p>
}
