import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useCountdown } from './use-countdown.ts'

type Props = {
  label: string
  /** Seconds before the first press. */
  after: number
  /** Resolves to the seconds before the next press; undefined if nothing was sent. */
  onPress: () => Promise<number | undefined>
  busy: boolean
}

/** Sends a code or letter again after a countdown, which is in its label. */
export function ResendButton({ label, after, onPress, busy }: Props) {
  const { t } = useTexts()
  const { seconds, start } = useCountdown(after)
  const press = async () => {
    const next = await onPress()
    if (next !== undefined) start(next)
  }
  return (
    <Button
      variant="plain"
      busy={busy}
      aria-disabled={seconds > 0}
      onClick={() => {
        if (seconds === 0) void press()
      }}
    >
      {seconds > 0 ? t('account.resend_in', { label, seconds: String(seconds) }) : label}
    </Button>
  )
}
