import type { Theme } from '@tiffin/contract/shop/settings/look'
import type { Translate } from '../../platform/texts/texts.ts'
import type { ReactNode } from 'react'

/** The properties of every letter; each adds its own. */
export type LetterProps = {
  t: Translate
  /** Values for the placeholders of its texts. */
  values: { shop: string } & Record<string, string | number>
  /** Undefined if unknown. */
  first_name: string | undefined
}

/** The content of one letter; `layout.tsx` defines its appearance. */
export type Letter<Props extends LetterProps> = {
  /** The prefix of its texts, such as `mail.placed`; `subject` and `title` are below it. */
  texts: string
  /** The heading, if it is not the text `title`. */
  title?: (props: Props) => string
  /** The event, in a sentence or two. Mail programs show it beside the subject. */
  news: (props: Props) => string[]
  /** The blocks of `blocks.tsx` below the introduction. */
  body: (props: Props) => Block[]
  /** The text that explains why the recipient gets this letter. */
  why: string
  /** Whether it is still worth sending at the time of sending; absent: always. */
  fits?: (props: Props) => boolean
}

/** A part of a letter in both of its forms; `blocks.tsx` makes them. */
export type Block = { element: ReactNode; lines: string[] }

/** The sender: its colours, language and telephone number. */
export type Sender = {
  language: string
  /** The shop's texts in that language. */
  t: Translate
  name: string
  phone: Link
  theme: Theme
  /** The page on which a diner unsubscribes from offers. Absent in letters to staff. */
  unsubscribe?: string | undefined
  /**
   * The logo, which replaces the name. `plate`: its background colour; undefined: no background.
   */
  logo?: { src: string; width: number; height: number; plate: string | undefined } | undefined
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
