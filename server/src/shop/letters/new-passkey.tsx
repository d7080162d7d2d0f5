import { action, facts } from './blocks.tsx'
import type { Letter } from './letter.ts'
import type { NewDeviceProps } from './new-device.tsx'

/** A passkey was added to the account. `link`: where passkeys can be removed. */
export const newPasskey: Letter<NewDeviceProps> = {
  texts: 'mail.new_passkey',
  news: ({ t, values }) => [t('mail.new_passkey.news', values), t('mail.new_passkey.next')],
  body: ({ t, values, link }) => [
    facts([
      { label: t('mail.new_device.device'), text: values.device },
      { label: t('mail.new_device.time'), text: values.time },
    ]),
    action({ text: t('mail.new_passkey.change'), href: link }),
  ],
  why: 'mail.new_device.why',
}
