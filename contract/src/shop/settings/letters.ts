import * as z from 'zod/mini'

/** Maximum length of a text, in characters. */
export const LETTER_TEXT_MAX = 600

/**
 * The shop's own texts in letters and text messages. A text's name is its language, letter and sentence, such as
 * `en/placed/subject`; texts that are absent are the program's.
 */
export const LettersSettings = z.object({
  texts: z._default(z.record(z.string(), z.string().check(z.maxLength(LETTER_TEXT_MAX))), {}),
})
