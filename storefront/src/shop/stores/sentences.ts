/** Words whose point ends no sentence. */
const ABBREVIATIONS = /(?:^|\s)(?:St|Ste|Mt|Mr|Mrs|Ms|Dr|Dra|Sr|Sra|Srta|No|Av|Col|Bros|est)\.$/i
/** The end of a sentence: its mark before a space and a capital letter or an opening mark. */
const BETWEEN = /(?<=[.!?…]) (?=[¡¿"“«]?[\p{Lu}\d])/u

/** A text's first sentence and the rest, which may be empty. */
export function firstSentence(text: string): { first: string; rest: string } {
  const [first = '', ...others] = text.replaceAll(/\s+/g, ' ').trim().split(BETWEEN)
  let sentence = first
  while (others.length > 0 && ABBREVIATIONS.test(sentence)) sentence += ` ${others.shift()}`
  return { first: sentence, rest: others.join(' ') }
}
