import { Fragment } from 'react'
import { form, gap } from './form.ts'
import type { Block, Fact, Link, Row } from './letter.ts'
import { look } from './look.ts'

// What letters are made of. Each block has its markup and its lines of plain text, so that both say the same.

/** A button for the next step. */
export function action(link: Link): Block {
  return { html: marks => actionForm(marks, link), lines: [`${link.text}: ${link.href}`] }
}

/** The colour is on the table cell, since some mail programs ignore the padding of links. */
const actionForm = form(({ text, href }: Link) => {
  const rounded = { borderRadius: '12px' }
  const button = { ...rounded, display: 'inline-block', padding: '14px 22px', fontWeight: 600 }
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} style={{ margin: '20px 0 24px' }}>
      <tbody>
        <tr>
          <td {...look('button', rounded)}>
            <a href={href} {...look('button', { ...button, textDecoration: 'none' })}>
              {text}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
})

export function facts(of: Fact[]): Block {
  return {
    html: marks =>
      of.map(({ label, text, link }) => factForm(marks, { label, lines: text.split('\n'), link })).join(''),
    lines: of.flatMap(({ label, text, link }) => [
      `${label}: ${text}`,
      ...(link ? [`    ${link.href}`] : []),
    ]),
  }
}

const factForm = form(({ label, lines, link }: Omit<Fact, 'text'> & { lines: string[] }) => (
  <p style={{ margin: '0 0 12px' }}>
    <span {...look('soft', { fontSize: '14px' })}>{label}</span>
    {lines.map(line => (
      <Fragment key={line}>
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

/** The ordered dishes and the amounts, right-aligned. */
export function bill({ title, rows }: { title: string; rows: Row[] }): Block {
  return {
    html: marks => billForm(marks, { title }, rows.map(row => rowForm(marks, row)).join('')),
    lines: [
      title,
      ...rows.flatMap(({ label, amount, details }) => [
        `${label}  ${amount}`,
        ...details.map(detail => `    ${detail}`),
      ]),
    ],
  }
}

const billForm = form(({ title }: { title: string }) => {
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
        <tbody>{gap('inner')}</tbody>
      </table>
    </div>
  )
})

const ROW_FORMS = {
  part: { borderBottomWidth: '1px', borderBottomStyle: 'solid' },
  sum: { fontWeight: 700, fontSize: '17px' },
  aside: { fontSize: '14px' },
} as const

const rowForm = form(({ label, details, amount, kind }: Row) => {
  const name = kind === 'aside' ? 'soft' : 'cell'
  const cell = { ...ROW_FORMS[kind], padding: '8px 0', verticalAlign: 'top' }
  return (
    <tr>
      <td {...look(name, cell)}>
        {label}
        {details.map(detail => (
          <Fragment key={detail}>
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
})

/** A link for those who want more. */
export function further(link: Link): Block {
  return { html: marks => furtherForm(marks, link), lines: [`${link.text}: ${link.href}`] }
}

const furtherForm = form((link: Link) => (
  <p style={{ margin: '0 0 12px' }}>
    <TextLink {...link} />
  </p>
))

/** A link tall enough to tap. */
export function TextLink({ text, href }: Link) {
  return (
    <a href={href} {...look('link', { display: 'inline-block', padding: '8px 0', fontWeight: 600 })}>
      {text}
    </a>
  )
}
