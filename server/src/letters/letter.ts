import type { Theme } from '@tiffin/contract/settings/look'
import type { ReactNode } from 'react'
import type { Translate } from '../texts/texts.ts'

/** The properties of every letter; each adds its own. */
export type LetterProps = {
  t: Translate
  /** Values for the placeholders of its texts. */
  values: { shop: string } & Record<string, string | number>
  /** Undefined: not known yet. */
  first_name: string | undefined
}

/** What one letter says; `layout.tsx` defines how it looks. */
export type Letter<Props extends LetterProps> = {
  /** The prefix of its texts, such as `mail.placed`; `subject` and `title` are below it. */
  texts: string
  /** The heading, if it is not the text `title`. */
  title?: (props: Props) => string
  /** What has happened, in a sentence or two. Mail programs show it beside the subject. */
  news: (props: Props) => string[]
  /** The content below the introduction, made of the blocks of `blocks.tsx`. */
  Body: (props: Props) => ReactNode
  /** The text that says why the recipient gets this letter. */
  why: string
  /** Whether it is still worth sending at the time of sending; absent: always. */
  fits?: (props: Props) => boolean
}

/** The sender: its colours, language and telephone number. */
export type Sender = {
  language: string
  name: string
  phone: Link
  theme: Theme
  /** Shown in the place of the name. */
  logo?: { src: string; width: number; height: number } | undefined
}

export type Link = { text: string; href: string }
/** A short value with a label, such as the address or the amount to pay. It may have several lines. */
export type Fact = { label: string; text: string; link?: Link | undefined }
export type Row = {
  label: string
  details: string[]
  amount: string
  /** `part` is an addend, `sum` a result, `aside` an amount that is already contained in another. */
  kind: 'part' | 'sum' | 'aside'
}
