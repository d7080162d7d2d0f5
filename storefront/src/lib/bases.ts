/**
 * Where this page sends its calls and fetches its texts, as the server wrote into the page; else its own origin
 * [C-15, C-16].
 */
export function basesOfPage(): { api: string; language: string } {
  const { api = '', language = '/language' } = document.querySelector<HTMLElement>('#root')?.dataset ?? {}
  return { api, language }
}
