import type { Theme } from '@tiffin/contract/settings/look'
import type { ReactNode } from 'react'
import type { Translate } from '../texts/texts.ts'

/** What every letter is given. Its own facts come beside these. */
export type LetterProps = {
  t: Translate
  /** Fill the places of its texts. */
  values: { shop: string } & Record<string, string | number>
  first_name: string
}

/** What one letter says; `layout.tsx` says how it looks. */
export type Letter<Props extends LetterProps> = {
  /** Its part of the texts, such as `mail.placed`: `subject` and `title` are there. */
  texts: string
  /** A heading of its own. */
  title?: (props: Props) => string
  /** What has happened, in a sentence or two. Programs show it beside the subject. */
  news: (props: Props) => string[]
  /** What stands below the news, made of the blocks of `blocks.tsx`. */
  Body: (props: Props) => ReactNode
  /** The text that says why somebody gets this letter. */
  why: string
  /** Whether it is news at all, as things stand when it is sent; absent: always. */
  fits?: (props: Props) => boolean
}

/** Whose letter it is: in whose colours, in which language, with which number to call. */
export type Sender = { language: string; name: string; phone: Link; theme: Theme }

export type Link = { text: string; href: string }
/** Where to go, what to pay: something short, with a name. Its text may have several lines. */
export type Fact = { label: string; text: string; link?: Link | undefined }
export type Row = {
  label: string
  details: string[]
  amount: string
  /** `part` is added up, `sum` is what comes out, `aside` is contained in it already. */
  kind: 'part' | 'sum' | 'aside'
}
