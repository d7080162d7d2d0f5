import { type AboutSettings, EXTRA_PAGE_NAME_MAX } from '@tiffin/contract/shop/settings/about'
import type * as z from 'zod/mini'

/** An extra page needs a name, which is shown in the header of every page, and a text. */
export function aboutProblems({ extra_page }: z.infer<typeof AboutSettings>): Record<string, string> {
  if (!extra_page) return {}
  const { name } = extra_page
  return {
    ...(name === '' ? { 'extra_page.name': 'errors.required' } : {}),
    ...(name.length > EXTRA_PAGE_NAME_MAX ? { 'extra_page.name': 'errors.invalid-field' } : {}),
    ...(extra_page.content === '' ? { 'extra_page.content': 'errors.required' } : {}),
  }
}
