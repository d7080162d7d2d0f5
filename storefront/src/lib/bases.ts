/** Where this page's calls go and its texts come from, as the server has written it; else its own origin [C-15, C-16]. */
export function basesOfPage(): { api: string; language: string } {
  const { api = '', language = '/language' } = document.querySelector<HTMLElement>('#root')?.dataset ?? {}
  return { api, language }
}
