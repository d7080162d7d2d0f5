import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '../texts/escape-html.ts'

/** A gap in what React renders: a number's is filled with a text, a name's with markup. */
export const gap = (name: string | number): string => `{{${name}}}`

/** What is filled in where a gap has a name: a shop's colours, and `sheet`. */
export type Marks = Record<string, string>

/** Rendered markup, and the gap after each piece but the last. */
type Rendered = { pieces: string[]; gaps: (string | number)[] }

/** More than any letter has; the least recently used is rendered again. */
const SHAPES = 100

/**
 * A part of a letter, as a component. React renders it once for each shape of its properties, with a gap in the place of
 * each text. Then texts are only filled in: rendering took a thirtieth of an order's processor time. Texts cannot become
 * markup or gaps, since they are neither rendered nor searched. A component can ask whether a text is undefined, not what
 * it says; `kind` is no text. `inner` is markup, and stands where the component has the gap of that name.
 */
export function form<Props extends object>(component: (props: Props) => ReactElement) {
  const kept = new LRUCache<string, Rendered>({ max: SHAPES })
  return (marks: Marks, props: Props, inner = ''): string => {
    const texts: string[] = []
    const shape = shapeOf(props, texts)
    let rendered = kept.get(shape)
    if (!rendered) kept.set(shape, (rendered = render(component(withGaps(props)))))
    const { pieces, gaps } = rendered
    let html = pieces[0]!
    gaps.forEach((name, at) => {
      html += typeof name === 'number' ? texts[name]! : name === 'inner' ? inner : marks[name]!
      html += pieces[at + 1]!
    })
    return html
  }
}

/** Everything that decides the markup but the texts, which are collected in the order of their gaps. */
function shapeOf(value: unknown, texts: string[]): string {
  if (typeof value === 'string') {
    texts.push(escapeHtml(value))
    return 's'
  }
  if (typeof value !== 'object' || value === null) return String(value)
  let shape = ''
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (key === 'href') requireAddress(String(inner))
    shape += `${key}:${key === 'kind' ? String(inner) : shapeOf(inner, texts)},`
  }
  return `{${shape}}`
}

function withGaps<Props>(props: Props): Props {
  let count = 0
  const json = JSON.stringify(props, (key, value: unknown) =>
    typeof value === 'string' && key !== 'kind' ? gap(count++) : value,
  )
  return JSON.parse(json) as Props
}

function render(element: ReactElement): Rendered {
  const parts = renderToStaticMarkup(element).split(/\{\{(\w+)\}\}/)
  return {
    pieces: parts.filter((_, at) => at % 2 === 0),
    gaps: parts.filter((_, at) => at % 2 === 1).map(name => (/\d/.test(name) ? Number(name) : name)),
  }
}

/** React refuses an address that is a script, but sees only a gap. */
function requireAddress(href: string): void {
  if (!/^(?:https?|tel):/.test(href)) throw new Error('a link of a letter leads to a page or to a telephone')
}
