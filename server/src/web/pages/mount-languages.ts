import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { compress, sendCompressed } from '../../platform/http/compressed.ts'
import { createCache } from '../../platform/http/cache.ts'
import { type PageTexts, sectionsOf } from './page-texts.ts'

/** Brotli's quality is high, because each set of sections is compressed only once. */
const QUALITY = 9
/** Maximum number of sets in the cache. Pages request a few dozen; requests for other sets cannot use up the memory. */
const KEPT = 200

/**
 * Serves `/language/{code}.json` and the same file under the hash of its content, which may be cached without limit
 * [C-20]. With `?sections=cart,menu` it contains only those sections, so a page loads only the texts that it uses.
 */
export function mountLanguages(
  app: FastifyInstance,
  services: Services,
  {
    textsOf,
    onMissing = () => {
      throw refusal('not-found')
    },
  }: {
    textsOf: (code: string) => PageTexts
    onMissing?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  },
): void {
  const cache = createCache(KEPT)
  app.get<{ Params: { file: string }; Querystring: { sections?: unknown } }>(
    '/language/:file',
    async (request, reply) => {
      const [, code = '', hash] =
        /^([a-z]{2,3}(?:-[A-Z]{2})?)(?:\.([0-9a-f]+))?\.json$/.exec(request.params.file) ?? []
      if (!services.texts.languages.includes(code)) return onMissing(request, reply)
      const texts = textsOf(code)
      // An older page may request an older hash: it gets the current texts.
      const isCurrent = hash === texts.hash
      const names = namesIn(request.query.sections)
      const file = await cache.remember(`${code} ${names?.join(',') ?? 'all'}`, texts.hash, () =>
        compress(names ? sectionsOf(texts, names) : texts.body, QUALITY),
      )
      reply
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'public, no-cache')
        .header('vary', 'Accept-Encoding')
        .type('application/json; charset=utf-8')
      return sendCompressed(request, reply, file)
    },
  )
}

/** The sections sorted and without duplicates; undefined for all of them. */
function namesIn(sections: unknown): string[] | undefined {
  if (typeof sections !== 'string') return undefined
  return [...new Set(sections.split(','))].filter(name => /^[a-z_]{1,20}$/.test(name)).toSorted()
}
