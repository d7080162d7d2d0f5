import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type DataExportedProps = LetterProps & { link: string }

/** The link to the archive of a customer's personal data. */
export const dataExported: Letter<DataExportedProps> = {
  texts: 'mail.exported',
  news: ({ t, values }) => [t('mail.exported.news', values)],
  body: ({ t, link }) => [action({ text: t('mail.exported.download'), href: link })],
  why: 'mail.exported.why',
}
