import type { Letter } from './letter.ts'

/** For programs and people that want no markup; it says all that the other form says. */
export function asText(letter: Letter): string {
  const rows = letter.rows.flatMap(row => [
    `${row.label}  ${row.amount}`,
    ...row.details.map(detail => `    ${detail}`),
  ])
  const parts = [
    [letter.hello],
    [`${letter.title}.`, ...letter.news],
    letter.facts.flatMap(({ label, text, link }) => [
      `${label}: ${text}`,
      ...(link ? [`    ${link.href}`] : []),
    ]),
    [`${letter.follow.text}: ${letter.follow.href}`],
    [letter.order, ...rows],
    [letter.shop, ...letter.foot.map(({ text, link }) => (link ? `${text} ${link.text}` : text))],
  ]
  return parts
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')
}
