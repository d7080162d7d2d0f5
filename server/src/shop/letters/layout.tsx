import type { ReactNode } from 'react'
import { TextLink } from './blocks.tsx'
import type { Link, Sender } from './letter.ts'
import { useLook, usePalette } from './letter-style.tsx'

/** The content of every letter that does not depend on its subject. */
export type Frame = Pick<Sender, 'language' | 'name' | 'logo'> & {
  /** Undefined if the shop has no logo. */
  phone: Sender['phone'] | undefined
  subject: string
  title: string
  hello: string
  news: string[]
  /** `questions` precedes the shop's phone number. */
  foot: { questions: string; why: string }
  /** Undefined in letters to staff. */
  unsubscribe: Link | undefined
}

/** The frame of all letters as plain text: the lines above and below the blocks. */
export function textFrame({
  name,
  phone,
  title,
  hello,
  news,
  foot,
  unsubscribe,
}: Frame): [string[][], string[][]] {
  const called = phone ? [`${foot.questions} ${phone.text}`] : []
  const away = unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.href}`] : []
  return [[[hello], [`${title}.`, ...news]], [[name, ...called, foot.why, ...away]]]
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
  unsubscribe,
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
        {/* The preview text that mail programs show beside the subject; invisible in the letter. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{news.join(' ')}</div>
        <div {...look('page', { font, padding: '24px 16px' })}>
          <div role="main" style={{ maxWidth: '560px', margin: '0 auto', overflowWrap: 'anywhere' }}>
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
              {unsubscribe && (
                <p style={{ margin: '0 0 8px' }}>
                  <TextLink {...unsubscribe} />
                </p>
              )}
            </div>
          </div>
        </div>
      </body>
    </html>
  )
}

/** If pictures are disabled, the name replaces the logo. */
function Logo({ name, plate, ...image }: NonNullable<Frame['logo']> & { name: string }) {
  const padding = plate && { background: plate, padding: '4px' }
  return <img {...image} alt={name} style={{ display: 'block', border: 0, maxWidth: '100%', ...padding }} />
}
