/** The kinds of texts that a shop can translate, in the order in which they are listed. */
export const TEXT_KINDS = [
  'category',
  'description',
  'dish',
  'options',
  'option',
  'title',
  'about',
  'cuisine',
  'allergy_note',
  'closed_message',
  'booking',
  'ready_answer',
  'special_day',
  'page_name',
  'page',
  'seo_title',
  'banner',
  'caption',
  'policy',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** Kinds whose texts are HTML, which the server sanitises. */
export const RICH_KINDS: readonly TextKind[] = ['page', 'banner', 'policy']

/** The maximum number of characters of a rich text. */
export const TRANSLATION_MAX = 50_000
/** The maximum of a text on one line, such as the name of a dish. */
export const NAME_MAX = 160
/** The maximum of a text with several lines, such as the description of a dish. */
export const LINES_MAX = 1000

/** Kinds whose texts may have several lines. */
export const LINES_KINDS: readonly TextKind[] = [
  'description',
  'about',
  'allergy_note',
  'closed_message',
  'booking',
  'ready_answer',
]

export function translationMax(kind: TextKind): number {
  if (RICH_KINDS.includes(kind)) return TRANSLATION_MAX
  return LINES_KINDS.includes(kind) ? LINES_MAX : NAME_MAX
}
