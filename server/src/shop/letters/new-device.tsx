import { action, facts } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type NewDeviceProps = LetterProps & {
  values: { shop: string; device: string; time: string }
  /** Where the password can be changed. */
  link: string
}

/** A sign-in from a device that has not signed in to the account before. */
export const newDevice: Letter<NewDeviceProps> = {
  texts: 'mail.new_device',
  news: ({ t, values }) => [t('mail.new_device.news', values), t('mail.new_device.next')],
  body: ({ t, values, link }) => [
    facts([
      { label: t('mail.new_device.device'), text: values.device },
      { label: t('mail.new_device.time'), text: values.time },
    ]),
    action({ text: t('mail.new_device.change'), href: link }),
  ],
  why: 'mail.new_device.why',
}
