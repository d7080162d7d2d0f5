import { environmentOf } from '@tiffin/contract/shop/stores/environment'
import type { Env } from '../../platform/env.ts'

/**
 * The base addresses of a page's calls and its texts, without a slash at the end; an empty `api` is the page's own
 * origin.
 */
export type Bases = { api: string; language: string }

/** The bases of the environment that a hostname belongs to [C-15, C-16]. */
export function basesOf({ API_BASES, LANGUAGE_BASES }: Env, host: string): Bases {
  const environment = environmentOf(host)
  return { api: API_BASES[environment] ?? '', language: LANGUAGE_BASES[environment] ?? '/language' }
}

/** The additional origins that the page's Content-Security-Policy has to permit. */
export function originsOf({ api, language }: Bases): string[] {
  const absolute = [api, language].filter(base => URL.canParse(base))
  return [...new Set(absolute.map(base => new URL(base).origin))]
}
