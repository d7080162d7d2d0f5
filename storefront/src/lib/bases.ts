/**
 * The base URLs of calls and texts that the server wrote into the page; else the page's own origin
 * [C-15, C-16].
 */
export function basesOfPage(): { api: string; language: string } {
  const { api = '', language = '/language' } = document.querySelector<HTMLElement>('#root')?.dataset ?? {}
  return { api, language }
}
