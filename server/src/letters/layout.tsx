import type { ReactNode } from 'react'
import { Lines, Paragraph, TextLink } from './blocks.tsx'
import type { Sender } from './letter.ts'
import { useLook } from './look.ts'

/** What every letter contains, whatever it is about. */
export type LayoutProps = {
  sender: Sender
  subject: string
  title: string
  hello: string
  news: string[]
  children: ReactNode
  /** `questions` stands before the shop's number, where it has one. */
  foot: { questions: string; why: string }
}

/** The frame of all letters: one column of HTML that mail programs understand, with inline styles; or plain text. */
export function Layout(props: LayoutProps) {
  return useLook() ? <Page {...props} /> : <PlainText {...props} />
}

function PlainText({ sender, title, hello, news, children, foot }: LayoutProps) {
  const called = sender.phone.text ? [`${foot.questions} ${sender.phone.text}`] : []
  return (
    <>
      <Lines of={[hello]} />
      <Lines of={[`${title}.`, ...news]} />
      {children}
      <Lines of={[sender.name, ...called, foot.why]} />
    </>
  )
}

function Page({ sender, subject, title, hello, news, children, foot }: LayoutProps) {
  const look = useLook()!
  const font = '16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif'
  return (
    <html lang={sender.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: look.sheet }} />
      </head>
      <body {...look.of('page', { margin: 0 })}>
        {/* Shown beside the subject in lists of mails, and nowhere else. */}
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{news.join(' ')}</div>
        <div {...look.of('page', { font, padding: '24px 16px' })}>
          <div style={{ maxWidth: '560px', margin: '0 auto' }}>
            <p {...look.of('soft', { margin: '0 0 8px', fontWeight: 600 })}>
              <Name of={sender} />
            </p>
            <h1 style={{ fontSize: '24px', lineHeight: 1.2, margin: '0 0 16px' }}>{title}</h1>
            <Paragraph>{hello}</Paragraph>
            {news.map((sentence, index) => (
              <Paragraph key={index}>{sentence}</Paragraph>
            ))}
            {children}
            <div {...look.of('soft', { fontSize: '14px' })}>
              {sender.phone.text && (
                <p style={{ margin: '0 0 8px' }}>
                  {foot.questions} <TextLink {...sender.phone} />
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
function Name({ of: { name, logo } }: { of: Sender }) {
  if (!logo) return name
  return <img {...logo} alt={name} style={{ display: 'block', border: 0, maxWidth: '100%' }} />
}
