import type * as endpoints from '@tiffin/contract/shop/letters/staff'
import { LANGUAGE_CODES, variantIn } from '@tiffin/contract/platform/texts/languages'
import type { ServiceType } from '@tiffin/contract/ids'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { EVERY_LETTER, isSms, letterSentences, letterTextProblem } from '../settings/letter-texts.ts'
import { builtLetters } from './built-letters.ts'
import { withOwnTexts } from './own-texts.ts'
import { type Sample, sampleProps, valuesOf } from './sample-props.ts'
import { senderOf } from './sender.ts'
import { smsParts } from './sms-parts.ts'

/** A letter with example data. */
export async function previewLetter(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.previewLetter>,
): Promise<ResponseFor<typeof endpoints.previewLetter>> {
  return writeSample(ctx, { ...params, ...body })
}

type SampleInput = {
  language: string
  letter: string
  service_type?: ServiceType | undefined
  texts: Record<string, string | null>
}

/** Writes a letter and its text message with example data and unsaved texts. Refuses texts that cannot be sent. */
export async function writeSample(
  ctx: StaffStoreContext,
  { language, letter, service_type, texts }: SampleInput,
) {
  const sentences = letterSentences().filter(each => each.letter === letter)
  if (sentences.length === 0 || !LANGUAGE_CODES.includes(language)) throw refusal('not-found')
  requireFitting(ctx, { language, letter, texts })
  const own: Record<string, string> = { ...ctx.store.settings.letters.texts }
  for (const [sentence, text] of Object.entries(texts)) {
    const name = `${language}/${letter}/${sentence}`
    if (text === null) delete own[name]
    else own[name] = text
  }
  const wording = variantIn(ctx.store.country, language)
  const t = withOwnTexts(ctx.services.texts, wording, own)
  const sms = sentences.find(isSms)
  const text = sms && t(sms.key, valuesOf(ctx, t, ''))
  return {
    letter: await letterOf(ctx, {
      language: wording,
      letter,
      t,
      sample: sampleOf(
        sentences.map(each => each.sentence),
        service_type,
      ),
    }),
    sms: text === undefined ? null : { text, parts: smsParts(text) },
  }
}

async function letterOf(
  ctx: StaffStoreContext,
  {
    language,
    letter,
    t,
    sample,
  }: { language: string; letter: string; t: ReturnType<typeof withOwnTexts>; sample: Sample },
) {
  const { DINER_LETTERS, writeLetter } = await builtLetters()
  const made = DINER_LETTERS[letter === EVERY_LETTER ? 'placed' : letter]
  if (!made) return null
  // The console's pages load no pictures of other hosts, so the letter has the shop's name.
  const sender = { ...senderOf(ctx, language, 'maya@example.com'), t, logo: undefined }
  const { subject, html, text } = writeLetter(made, sampleProps(ctx, t, sample), sender)
  return { subject, html, text }
}

/** A service type that the letter has a sentence for. */
function sampleOf(sentences: readonly string[], wanted: ServiceType | undefined): Sample {
  const types = (['delivery', 'collection', 'dinein'] as const).filter(type => sentences.includes(type))
  return { service_type: types.find(type => type === wanted) ?? types[0] ?? 'delivery' }
}

function requireFitting(
  { translate }: StaffStoreContext,
  { language, letter, texts }: Pick<SampleInput, 'language' | 'letter' | 'texts'>,
): void {
  const errors: Record<string, string[]> = {}
  for (const [sentence, text] of Object.entries(texts)) {
    const known = letterSentences().find(each => each.letter === letter && each.sentence === sentence)
    if (!known) throw refusal('not-found')
    const problem = text === null ? undefined : letterTextProblem(language, known, text)
    if (problem)
      errors[`texts.${language}/${letter}/${sentence}`] = [
        typeof problem === 'string' ? translate(problem) : translate(...problem),
      ]
  }
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
}
