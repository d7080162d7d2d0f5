/** Abbreviations: the full stop after one does not end a sentence. */
const ABBREVIATIONS = /(?:^|\s)(?:St|Ste|Mt|Mr|Mrs|Ms|Dr|Dra|Sr|Sra|Srta|No|Av|Col|Bros|est)\.$/i
/**
 * The space between two sentences: after `.`, `!`, `?` or `…`, and before a capital letter or a digit, which may have an
 * opening mark before it.
 */
const SENTENCE_BREAK = /(?<=[.!?…]) (?=[¡¿"“«]?[\p{Lu}\d])/u

/** A text's first sentence and the rest, which may be empty. */
export function firstSentence(text: string): { first: string; rest: string } {
  const [first = '', ...others] = text.replaceAll(/\s+/g, ' ').trim().split(SENTENCE_BREAK)
  let sentence = first
  while (others.length > 0 && ABBREVIATIONS.test(sentence)) sentence += ` ${others.shift()}`
  return { first: sentence, rest: others.join(' ') }
}
