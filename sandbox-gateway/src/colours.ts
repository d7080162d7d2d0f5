const NAMES = ['ground', 'ink', 'line', 'button', 'on_button'] as const

type Scheme = Record<(typeof NAMES)[number], string>

/** The colours of the page, which a merchant may choose, for light and dark screens. */
export type PageColours = { light: Scheme; dark: Scheme }

const USUAL: PageColours = {
  light: {
    ground: '#ffffff',
    ink: '#1b1e22',
    line: '#767c85',
    button: '#0b57d0',
    on_button: '#ffffff',
  },
  dark: {
    ground: '#17191c',
    ink: '#f1f2f4',
    line: '#767c85',
    button: '#a8c7fa',
    on_button: '#062e6f',
  },
}

/** Reads the colours of a request. A colour that is not hex would get into the style sheet, so the usual one is used. */
export function readColours(given: unknown): PageColours {
  const scheme = (name: 'light' | 'dark') => {
    const wanted = ((given as Partial<PageColours> | null | undefined)?.[name] ?? {}) as Partial<Scheme>
    const entries = NAMES.map(each => [each, isHex(wanted[each]) ? wanted[each] : USUAL[name][each]])
    return Object.fromEntries(entries) as Scheme
  }
  return { light: scheme('light'), dark: scheme('dark') }
}

/** The declarations of the style sheet. Payments that were stored without colours have the usual ones. */
export function colourStyle({ light, dark }: PageColours = USUAL): string {
  const lines = NAMES.map(name => `--${name.replace('_', '-')}:light-dark(${light[name]},${dark[name]})`)
  return `:root{${lines.join(';')}}`
}

function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}
