type Words = readonly [title: string, text: string, again: string]

/** Built-in texts: these pages are shown when neither texts nor components may have been loaded. */
const WORDS: Record<string, { unavailable: Words; moved: (place: string) => Words }> = {
  en: {
    unavailable: [
      'The shop cannot be reached just now',
      'Please try again in a few minutes. Your basket is kept.',
      'Try again',
    ],
    moved: place => [
      'The restaurant is no longer at this address',
      'Orders that you have placed here go on as before. A basket has to be filled again.',
      `Go to ${place}`,
    ],
  },
  es: {
    unavailable: [
      'El restaurante no está disponible por ahora',
      'Vuelve a intentarlo en unos minutos. Guardamos tu canasta.',
      'Intentar de nuevo',
    ],
    moved: place => [
      'El restaurante ya no está en esta dirección',
      'Los pedidos que ya hiciste siguen su curso. La canasta hay que llenarla de nuevo.',
      `Ir a ${place}`,
    ],
  },
}

/** The page of last resort, of plain elements, with a button to reload [C-11, C-12]. */
export function announceUnavailable(): void {
  say('unavailable', words().unavailable, () => location.reload())
}

/**
 * This page's hostname has been removed from the shop; the hostname of the shop's links still works
 * [Y-22].
 */
export function announceMoved(host: string): void {
  const to = new URL(location.href)
  to.hostname = host
  say('moved', words().moved(to.host), () => location.assign(to))
}

function say(id: string, [title, text, action]: Words, onPress: () => void): void {
  const main = element('main')
  const button = element('button', action)
  main.id = id
  main.style.cssText =
    'max-width:30rem;margin:18vh auto;padding:16px;text-align:center;overflow-wrap:anywhere'
  button.style.cssText =
    'min-height:44px;padding:8px 24px;margin-top:24px;border:1px solid;border-radius:12px'
  button.addEventListener('click', onPress)
  const heading = element('h1', title)
  // Focused so that screen readers announce it: the replaced content may have been in use.
  heading.tabIndex = -1
  main.append(heading, element('p', text), button)
  document.querySelector('#root')?.replaceChildren(main)
  document.title = title
  heading.focus()
}

function words() {
  const [language = ''] = document.documentElement.lang.split('-')
  return WORDS[language] ?? WORDS.en!
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
