import { Fragment } from 'react'
import type { Block, Fact, Link, Row } from './letter.ts'
import { useLook } from './letter-style.tsx'

// The building blocks of letters. Each block has its markup and its lines of plain text, so that
// both have the same content.

/** A button for the next step. */
export function action(link: Link): Block {
  return { element: <Action {...link} />, lines: [`${link.text}: ${link.href}`] }
}

/** The colour is on the table cell, since some mail programs ignore the padding of links. */
function Action({ text, href }: Link) {
  const look = useLook()
  const rounded = { borderRadius: '12px' }
  const button = { ...rounded, display: 'inline-block', padding: '14px 22px', fontWeight: 600 }
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} style={{ margin: '20px 0 24px' }}>
      <tbody>
        <tr>
          <td {...look('button', rounded)}>
            <a href={addressOf(href)} {...look('button', { ...button, textDecoration: 'none' })}>
              {text}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function facts(of: Fact[]): Block {
  return {
    element: of.map(fact => <FactLine key={fact.label} {...fact} />),
    lines: of.flatMap(({ label, text, link }) => [
      `${label}: ${text}`,
      ...(link ? [`    ${link.href}`] : []),
    ]),
  }
}

function FactLine({ label, text, link }: Fact) {
  const look = useLook()
  return (
    <p style={{ margin: '0 0 12px' }}>
      <span {...look('soft', { fontSize: '14px' })}>{label}</span>
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
  )
}

/** The ordered dishes and the amounts, right-aligned. */
export function bill({ title, rows }: BillProps): Block {
  return {
    element: <Bill title={title} rows={rows} />,
    lines: [
      title,
      ...rows.flatMap(({ label, amount, details }) => [
        `${label}  ${amount}`,
        ...details.map(detail => `    ${detail}`),
      ]),
    ],
  }
}

type BillProps = { title: string; rows: Row[] }

function Bill({ title, rows }: BillProps) {
  const look = useLook()
  const card = {
    margin: '24px 0',
    padding: '8px 16px 12px',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: '12px',
  }
  return (
    <div {...look('card', card)}>
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

const ROW_STYLES = {
  part: { borderBottomWidth: '1px', borderBottomStyle: 'solid' },
  sum: { fontWeight: 700, fontSize: '17px' },
  aside: { fontSize: '14px' },
} as const

function BillRow({ label, details, amount, kind }: Row) {
  const look = useLook()
  const name = kind === 'aside' ? 'soft' : 'cell'
  const cell = { ...ROW_STYLES[kind], padding: '8px 0', verticalAlign: 'top' }
  return (
    <tr>
      <td {...look(name, cell)}>
        {label}
        {details.map((detail, index) => (
          <Fragment key={index}>
            <br />
            <span {...look('soft', { fontSize: '14px' })}>{detail}</span>
          </Fragment>
        ))}
      </td>
      <td {...look(name, { ...cell, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' })}>
        {amount}
      </td>
    </tr>
  )
}

/** A link to further information. */
export function further(link: Link): Block {
  return { element: <Further {...link} />, lines: [`${link.text}: ${link.href}`] }
}

function Further(link: Link) {
  return (
    <p style={{ margin: '0 0 12px' }}>
      <TextLink {...link} />
    </p>
  )
}

/** A link tall enough to tap. */
export function TextLink({ text, href }: Link) {
  const look = useLook()
  const link = { display: 'inline-block', padding: '8px 0', fontWeight: 600 }
  // A phone number stays on one line.
  const whiteSpace = href.startsWith('tel:') ? 'nowrap' : undefined
  return (
    <a href={addressOf(href)} {...look('link', { ...link, whiteSpace })}>
      {text}
    </a>
  )
}

/**
 * React silently replaces a URL with a `javascript:` scheme; a letter that contains one is a bug.
 */
function addressOf(href: string): string {
  if (!/^(?:https?|tel):/.test(href)) throw new Error('a link in a letter must be http, https or tel')
  return href
}
