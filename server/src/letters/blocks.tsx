import { Fragment, type ReactNode } from 'react'
import type { Fact, Link, Row } from './letter.ts'
import { useLook } from './look.ts'

/**
 * The blocks that letters are made of. Each has an HTML and a plain-text form, so that both say the same. In plain text
 * each block ends with an empty line.
 */
export function Paragraph({ children }: { children: ReactNode }) {
  const look = useLook()
  return look ? <p style={{ margin: '0 0 12px' }}>{children}</p> : <Lines of={[children]} />
}

/** Lines of plain text that belong together. */
export function Lines({ of }: { of: ReactNode[] }) {
  return of.length === 0 ? null : (
    <>
      {of.map((line, index) => (
        <Fragment key={index}>
          {line}
          {'\n'}
        </Fragment>
      ))}
      {'\n'}
    </>
  )
}

/**
 * A button for the next step. The colour is on the table cell, since some mail programs ignore the padding of links.
 */
export function Action({ text, href }: Link) {
  const look = useLook()
  if (!look) return <Lines of={[`${text}: ${href}`]} />
  const rounded = { borderRadius: '12px' }
  const form = { ...rounded, display: 'inline-block', padding: '14px 22px', fontWeight: 600 }
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} style={{ margin: '20px 0 24px' }}>
      <tbody>
        <tr>
          <td {...look.of('button', rounded)}>
            <a href={href} {...look.of('button', { ...form, textDecoration: 'none' })}>
              {text}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function Facts({ facts }: { facts: Fact[] }) {
  const look = useLook()
  if (!look) return <Lines of={facts.flatMap(factLines)} />
  return facts.map(({ label, text, link }) => (
    <p key={label} style={{ margin: '0 0 12px' }}>
      <span {...look.of('soft', { fontSize: '14px' })}>{label}</span>
      {text.split('\n').map((line, index) => (
        <Fragment key={index}>
          <br />
          {line}
        </Fragment>
      ))}
      {link && (
        <>
          <br />
          <TextLink {...link} />
        </>
      )}
    </p>
  ))
}

function factLines({ label, text, link }: Fact): string[] {
  return [`${label}: ${text}`, ...(link ? [`    ${link.href}`] : [])]
}

/** The ordered dishes and the amounts, right-aligned. */
export function Bill({ title, rows }: { title: string; rows: Row[] }) {
  const look = useLook()
  if (!look) return <Lines of={[title, ...rows.flatMap(rowLines)]} />
  const card = {
    margin: '24px 0',
    padding: '8px 16px 12px',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: '12px',
  }
  return (
    <div {...look.of('card', card)}>
      <h2 style={{ fontSize: '17px', lineHeight: 1.3, margin: '8px 0' }}>{title}</h2>
      <table
        role="presentation"
        width="100%"
        cellSpacing={0}
        cellPadding={0}
        style={{ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}
      >
        <tbody>
          {rows.map((row, index) => (
            <BillRow key={index} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rowLines({ label, amount, details }: Row): string[] {
  return [`${label}  ${amount}`, ...details.map(detail => `    ${detail}`)]
}

const ROW_FORMS = {
  part: { borderBottomWidth: '1px', borderBottomStyle: 'solid' },
  sum: { fontWeight: 700, fontSize: '17px' },
  aside: { fontSize: '14px' },
} as const

function BillRow({ label, details, amount, kind }: Row) {
  const look = useLook()!
  const name = kind === 'aside' ? 'soft' : 'cell'
  const form = { ...ROW_FORMS[kind], padding: '8px 0', verticalAlign: 'top' }
  return (
    <tr>
      <td {...look.of(name, form)}>
        {label}
        {details.map(detail => (
          <Fragment key={detail}>
            <br />
            <span {...look.of('soft', { fontSize: '14px' })}>{detail}</span>
          </Fragment>
        ))}
      </td>
      <td {...look.of(name, { ...form, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' })}>
        {amount}
      </td>
    </tr>
  )
}

/** A link for those who want more. */
export function Further({ text, href }: Link) {
  const look = useLook()
  return look ? (
    <p style={{ margin: '0 0 12px' }}>
      <TextLink text={text} href={href} />
    </p>
  ) : (
    <Lines of={[`${text}: ${href}`]} />
  )
}

/** A link tall enough to tap; in plain text only its text. */
export function TextLink({ text, href }: Link) {
  const look = useLook()
  if (!look) return text
  return (
    <a href={href} {...look.of('link', { display: 'inline-block', padding: '8px 0', fontWeight: 600 })}>
      {text}
    </a>
  )
}
