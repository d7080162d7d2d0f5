import { type Environment, ENVIRONMENTS } from '@tiffin/contract/shop/stores/environment'
import * as z from 'zod/mini'

const BASE = new RegExp(`^(${ENVIRONMENTS.join('|')})=((?:https?://[^\\s/]+)?(?:/[\\w./-]*)?)$`)

/** A base address for each environment that has its own, as `qa=https://api.qa.example.com staging=/api`. */
export const bases = z.pipe(
  z.string().check(z.refine(text => wordsOf(text).every(word => BASE.test(word)))),
  z.transform(text => {
    const baseOf: Partial<Record<Environment, string>> = {}
    for (const word of wordsOf(text)) {
      const [, name, base = ''] = BASE.exec(word) ?? []
      baseOf[name as Environment] = base.replace(/\/$/, '')
    }
    return baseOf
  }),
)

const SITE = /^([\w-]+)=(https?:\/\/[^\s/]+(?:\/[^\s]*)?)$/

/** An address for each key, as `1=https://example.com/uk 2=https://example.com/ie`. */
export const sites = z.pipe(
  z.string().check(z.refine(text => wordsOf(text).every(word => SITE.test(word)))),
  z.transform(text =>
    Object.fromEntries(
      wordsOf(text).map(word => {
        const [, key = '', site = ''] = SITE.exec(word) ?? []
        return [key, site]
      }),
    ),
  ),
)

/** The address of a service. Empty, where nothing is the default: there is no such service. */
export const providerAddress = (what: string, otherwise: string) => ({
  remedy: `the address of ${what}, or one on this machine that answers like it${otherwise ? '' : ', or nothing'}`,
  schema: z
    .string()
    .check(
      z.regex(
        /^((https:\/\/[^\s/?#]+|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?)(\/[\w.-]+)*)?$/,
      ),
    ),
  otherwise,
})

/** A text that may be empty. */
export const text = (remedy: string) => ({ remedy, schema: z.string(), otherwise: '' })

/** How many days rows are kept; 0: without limit. At least a month, which the database enforces as well. */
export const days = (otherwise: string) => ({
  remedy: 'how many days they are kept, 30 to 3650, or 0 for ever',
  schema: z.coerce
    .number()
    .check(z.refine(count => count === 0 || (Number.isInteger(count) && count >= 30 && count <= 3650))),
  otherwise,
})

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
