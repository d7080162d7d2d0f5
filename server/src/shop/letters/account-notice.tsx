import type { AccountNoticeKind } from '@tiffin/contract/people/accounts/ways-in'
import { action, facts } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type AccountNoticeProps = LetterProps & {
  values: { shop: string; device: string; time: string; provider: string; ended: string }
  /** The page where the customer can undo the change. */
  link: string
}

function noticeOf(kind: AccountNoticeKind): Letter<AccountNoticeProps> {
  return {
    texts: `mail.${kind}`,
    news: ({ t, values }) => [t(`mail.${kind}.news`, values), t(`mail.${kind}.next`, values)],
    body: ({ t, values, link }) => [
      facts([
        { label: t('mail.new_device.device'), text: values.device },
        { label: t('mail.new_device.time'), text: values.time },
      ]),
      action({ text: t(`mail.${kind}.change`), href: link }),
    ],
    why: 'mail.new_device.why',
  }
}

/** Letters about new devices and changed ways to sign in, which a person other than the owner may have caused. */
export const accountNotices: Record<AccountNoticeKind, Letter<AccountNoticeProps>> = {
  new_device: noticeOf('new_device'),
  new_passkey: noticeOf('new_passkey'),
  new_password: noticeOf('new_password'),
  new_link: noticeOf('new_link'),
  first_proof: noticeOf('first_proof'),
}
