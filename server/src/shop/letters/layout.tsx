import type { ReactNode } from 'react'
import { TextLink } from './blocks.tsx'
import type { Sender } from './letter.ts'
import { useLook, usePalette } from './letter-style.tsx'

/** What every letter contains, whatever it is about. */
export type Frame = Pick<Sender, 'language' | 'name' | 'logo'> & {
  /** Undefined if the shop has no logo. */
  phone: Sender['phone'] | undefined
  subject: string
  title: string
  hello: string
  news: string[]
  /** `questions` stands before the shop's number. */
  foot: { questions: string; why: string }
}

/** The frame of all letters as plain text: what stands above the blocks, and below them. */
export function textFrame({ name, phone, title, hello, news, foot }: Frame): [string[][], string[][]] {
  const called = phone ? [`${foot.questions} ${phone.text}`] : []
  return [[[hello], [`${title}.`, ...news]], [[name, ...called, foot.why]]]
}

/** One column of HTML that mail programs understand, with inline styles. */
export function Page({
  language,
  name,
  logo,
  phone,
  subject,
  title,
  hello,
  news,
  foot,
  children,
}: Frame & { children: ReactNode }) {
  const { sheet } = usePalette()
  const look = useLook()
  const font = '16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif'
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body {...look('page', { margin: 0 })}>
        {/* Shown beside the subject in lists of mails, and nowhere else. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{news.join(' ')}</div>
        <div {...look('page', { font, padding: '24px 16px' })}>
          <div style={{ maxWidth: '560px', margin: '0 auto', overflowWrap: 'anywhere' }}>
            <p {...look('soft', { margin: '0 0 8px', fontWeight: 600 })}>
              {logo ? <Logo {...logo} name={name} /> : name}
            </p>
            <h1 style={{ fontSize: '24px', lineHeight: 1.2, margin: '0 0 16px' }}>{title}</h1>
            {[hello, ...news].map((sentence, index) => (
              <p key={index} style={{ margin: '0 0 12px' }}>
                {sentence}
              </p>
            ))}
            {children}
            <div {...look('soft', { fontSize: '14px' })}>
              {phone && (
                <p style={{ margin: '0 0 8px' }}>
                  {foot.questions} <TextLink {...phone} />
                </p>
              )}
              <p style={{ margin: '0 0 8px' }}>{foot.why}</p>
            </div>
          </div>
        </div>
      </body>
    </html>
  )
}

/** Where pictures are switched off, the name stands in the logo's place. */
function Logo({ name, plate, ...image }: NonNullable<Frame['logo']> & { name: string }) {
  const padding = plate && { background: plate, padding: '4px' }
  return <img {...image} alt={name} style={{ display: 'block', border: 0, maxWidth: '100%', ...padding }} />
}
