import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { showMessage } from '../lib/message.ts'

type Props = { label: string; hint: string; address: string }

/** An address of ours, for copying to another service. */
export function CopiedAddress({ label, hint, address }: Props) {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showMessage({ kind: 'success', text: t('settings.payments.webhook_copied') })
    } catch {
      // Without clipboard permission the address can still be selected and copied by hand.
      showMessage({ kind: 'error', text: t('settings.payments.webhook_not_copied') })
    }
  }
  return (
    <>
      <Field label={label} hint={hint} value={address} readOnly onFocus={({ target }) => target.select()} />
      <div>
        <Button onClick={() => void copy()}>{t('settings.payments.webhook_copy')}</Button>
      </div>
    </>
  )
}
