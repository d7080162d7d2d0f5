type Words = readonly [title: string, text: string, again: string]

/** Built-in texts: this page is shown when neither texts nor components may have been loaded. */
const ENGLISH: Words = [
  'The shop cannot be reached just now',
  'Please try again in a few minutes. Your basket is kept.',
  'Try again',
]
const WORDS: Partial<Record<string, Words>> = {
  es: [
    'El restaurante no está disponible por ahora',
    'Vuelve a intentarlo en unos minutos. Guardamos tu canasta.',
    'Intentar de nuevo',
  ],
}

/** The page of last resort, of plain elements, with a button to reload [C-11, C-12]. */
export function sayUnavailable(): void {
  const [title, text, again] = WORDS[document.documentElement.lang.slice(0, 2)] ?? ENGLISH
  const main = element('main')
  const button = element('button', again)
  main.id = 'unavailable'
  main.style.cssText = 'max-width:30rem;margin:18vh auto;padding:16px;text-align:center'
  button.style.cssText =
    'min-height:44px;padding:8px 24px;margin-top:24px;border:1px solid;border-radius:12px'
  button.addEventListener('click', () => location.reload())
  main.append(element('h1', title), element('p', text), button)
  document.querySelector('#root')?.replaceChildren(main)
  document.title = title
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
