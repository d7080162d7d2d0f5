import { renderToStaticMarkup } from 'react-dom/server'
import { Layout } from './layout.tsx'
import type { Letter, LetterProps, Sender } from './letter.ts'
import { LookContext, lookOf } from './look.ts'

export type Message = { subject: string; text: string; html: string }

/** One letter in both of its forms, rendered from the same elements. */
export function writeLetter<Props extends LetterProps>(
  letter: Letter<Props>,
  props: Props,
  sender: Sender,
): Message {
  const { t, values, first_name } = props
  const { Body } = letter
  const subject = t(`${letter.texts}.subject`, values)
  const page = (
    <Layout
      sender={sender}
      subject={subject}
      title={letter.title?.(props) ?? t(`${letter.texts}.title`, values)}
      hello={first_name === undefined ? t('mail.hello_nobody') : t('mail.hello', { name: first_name })}
      news={letter.news(props)}
      foot={{ questions: t('mail.questions', values), why: t(letter.why, values) }}
    >
      <Body {...props} />
    </Layout>
  )
  const html = renderToStaticMarkup(<LookContext value={lookOf(sender.theme)}>{page}</LookContext>)
  return { subject, html: `<!doctype html>${html}`, text: plainText(renderToStaticMarkup(page)) }
}

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Converts React's five escaped characters back. Throws if an element is left: plain text must not contain any. */
function plainText(rendered: string): string {
  if (rendered.includes('<'))
    throw new Error('the plain text of a letter has an element in it: write it with the blocks of blocks.tsx')
  return rendered.replace(/&(?:lt|gt|quot|#x27|amp);/g, sign => SIGNS[sign]!).trim()
}
