import { keptOf } from './kept.ts'
import { SHELL } from './kept-requests.ts'

type Words = { title: string; text: string; call: string; again: string; menu: string }

/** Built-in texts: this page is shown when no texts can be loaded. */
const WORDS: Record<string, Words> = {
  en: {
    title: 'You are offline',
    text: 'This page needs a connection. Your basket is kept.',
    call: 'To order, call',
    again: 'Try again',
    menu: 'See the menu',
  },
  es: {
    title: 'Sin conexión',
    text: 'Esta página necesita conexión. Guardamos tu canasta.',
    call: 'Para pedir, llama al',
    again: 'Intentar de nuevo',
    menu: 'Ver el menú',
  },
}

const STYLE =
  ':root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif}main{max-width:30rem;margin:18vh auto;padding:16px;text-align:center;overflow-wrap:anywhere}a{display:inline-block;min-height:44px;padding:8px 12px;color:inherit}'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The page in place of one that is not kept: it says so, with the shop's phone number. */
export async function lonePage(): Promise<Response> {
  const html = await keptShell()
  const { name, phone } = shopOf(html)
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? 'en'
  const words = WORDS[language] ?? WORDS.en!
  const call = phone
    ? `<p>${words.call} <a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${escape(phone)}</a></p>`
    : ''
  const menu = html ? `<a href="/order-now">${words.menu}</a>` : ''
  const body = `<main><h1>${words.title}</h1><p>${words.text}</p>${call}<p><a href="">${words.again}</a>${menu}</p></main>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape([words.title, name].filter(Boolean).join(' - '))}</title><style>${STYLE}</style>`
  const page = `<!doctype html><html lang="${WORDS[language] ? language : 'en'}"><head>${head}</head><body>${body}</body></html>`
  return new Response(page, { status: 503, headers: HEADERS })
}

async function keptShell(): Promise<string> {
  for (const path of SHELL.toReversed()) {
    const kept = await keptOf('pages', path)
    if (kept) return kept.text()
  }
  return ''
}

/** The shop's name and phone number from the configuration in one of its pages. */
function shopOf(html: string): { name: string; phone: string } {
  const coded = /<script id="store-config"[^>]*>(.*?)<\/script>/.exec(html)?.[1]
  if (!coded) return { name: '', phone: '' }
  const bytes = Uint8Array.from(atob(coded), character => character.charCodeAt(0))
  const { name, store } = JSON.parse(new TextDecoder().decode(bytes)) as {
    name: string
    store: { phone: string }
  }
  return { name, phone: store.phone }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
