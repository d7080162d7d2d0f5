/** The sections of texts that every page has from the start: those of the header, footer, basket and error messages. */
export const SECTIONS_OF_EVERY_PAGE = ['cart', 'days', 'errors', 'places', 'service', 'shell']

/** Loads a file of the app together with its texts. */
export type Load<File> = {
  (): Promise<File>
  sections: readonly string[]
}

/**
 * A file of the app that is loaded on demand, together with the sections of `contract/texts` that it and its imports
 * use beyond those of every page. The build fails if one is missing or not needed.
 */
export function withTexts<File>(sections: readonly string[], load: () => Promise<File>): Load<File> {
  const both = async () => {
    const [file] = await Promise.all([load(), fetchSections(sections)])
    return file
  }
  return Object.assign(both, { sections })
}

/** Sets how sections are fetched, once per page. Not called on the server, which renders with all texts. */
export function fetchSectionsWith(fetch: typeof fetchSections): void {
  fetchSections = fetch
}

let fetchSections: (sections: readonly string[]) => Promise<unknown> = async () => undefined
