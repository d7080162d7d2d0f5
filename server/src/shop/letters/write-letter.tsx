import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Frame, Page, textFrame } from './layout.tsx'
import type { Letter, LetterProps, Sender } from './letter.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { PaletteProvider, paletteOf } from './letter-style.tsx'

/** `to_diner`: mail programs show a button to unsubscribe. */
export type Message = { subject: string; text: string; html: string; to_diner: boolean }

/** One letter in both of its forms, written from the same blocks. */
export function writeLetter<Props extends LetterProps>(
  letter: Letter<Props>,
  given: Props,
  { t: words, language, name, logo, phone, theme, unsubscribe }: Sender,
): Message {
  const { values, first_name } = given
  // A shop's own text may have any placeholder of its letter.
  const t: Translate = (key, more) => words(key, more ? { ...values, ...more } : values)
  const props = { ...given, t }
  const subject = t(`${letter.texts}.subject`, values)
  const frame: Frame = {
    language,
    name,
    logo,
    phone: phone.text ? phone : undefined,
    subject,
    title: letter.title?.(props) ?? t(`${letter.texts}.title`, values),
    hello: first_name === undefined ? t('mail.hello_nobody') : t('mail.hello', { name: first_name }),
    news: letter.news(props),
    foot: { questions: t('mail.questions', values), why: t(letter.why, values) },
    unsubscribe: unsubscribe ? { text: t('mail.unsubscribe'), href: unsubscribe } : undefined,
  }
  const blocks = letter.body(props)
  const html = renderToStaticMarkup(
    <PaletteProvider value={paletteOf(theme)}>
      <Page {...frame}>
        {blocks.map(({ element }, index) => (
          <Fragment key={index}>{element}</Fragment>
        ))}
      </Page>
    </PaletteProvider>,
  )
  const [above, below] = textFrame(frame)
  const text = [...above, ...blocks.map(block => block.lines), ...below]
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')
    .trim()
  return { subject, html: `<!doctype html>${html}`, text, to_diner: unsubscribe !== undefined }
}
