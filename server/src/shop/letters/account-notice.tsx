import type { AccountNoticeKind } from '@tiffin/contract/people/accounts/ways-in'
import { action, facts } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type AccountNoticeProps = LetterProps & {
  values: { shop: string; device: string; time: string; provider: string; ended: string }
  /** Where the customer can undo what happened. */
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

/** Letters about changes of who can sign in to an account, which its owner may not have made. */
export const accountNotices: Record<AccountNoticeKind, Letter<AccountNoticeProps>> = {
  new_device: noticeOf('new_device'),
  new_passkey: noticeOf('new_passkey'),
  new_password: noticeOf('new_password'),
  new_link: noticeOf('new_link'),
  first_proof: noticeOf('first_proof'),
}
