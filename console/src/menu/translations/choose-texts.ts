import type { ShopText } from '@tiffin/contract/menu/translations/staff'
import type { TextKind } from '@tiffin/contract/menu/translations/text-kinds'
import { plainWords } from '../../lib/plain-words.ts'

/** The headings of the list, each with its kinds of texts. */
const HEADINGS = {
  categories: ['category'],
  dishes: ['dish', 'description'],
  options: ['options', 'option'],
  shop: [
    'title',
    'about',
    'cuisine',
    'allergy_note',
    'closed_message',
    'booking',
    'ready_answer',
    'special_day',
    'seo_title',
  ],
  pages: ['page_name', 'page', 'banner', 'caption', 'policy'],
} satisfies Record<string, TextKind[]>
export type Heading = keyof typeof HEADINGS

/** Every word must be in the text, its translation or its part of the menu; accents and case are ignored. */
export function chooseTexts(texts: readonly ShopText[], words: string): ShopText[] {
  const wanted = plainWords(words).split(' ').filter(Boolean)
  return texts.filter(({ original, translated, part }) => {
    const text = plainWords(`${original} ${translated ?? ''} ${part}`)
    return wanted.every(word => text.includes(word))
  })
}

/** The texts by heading, without empty headings; a heading keeps the order of the menu. */
export function groupTexts(texts: readonly ShopText[]): { heading: Heading; texts: ShopText[] }[] {
  return (Object.keys(HEADINGS) as Heading[])
    .map(heading => {
      const kinds: readonly TextKind[] = HEADINGS[heading]
      return { heading, texts: texts.filter(({ kind }) => kinds.includes(kind)) }
    })
    .filter(group => group.texts.length > 0)
}
