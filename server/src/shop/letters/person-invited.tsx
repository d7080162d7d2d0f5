import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type InvitedProps = LetterProps & {
  /** `by`: the inviting staff member; the link is valid until `until`. */
  values: { shop: string; by: string; until: string }
  role: StaffRole
  link: string
}

/** An invitation to work in the shop. */
export const personInvited: Letter<InvitedProps> = {
  texts: 'mail.invited',
  news: ({ t, values, role }) => [t('mail.invited.news', values), t(`mail.invited.${role}`)],
  body: ({ t, link }) => [action({ text: t('mail.invited.accept'), href: link })],
  why: 'mail.invited.why',
}
