import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { compress, sendCompressed } from '../http/compressed.ts'
import { createCache } from '../http/cache.ts'
import { type PageTexts, sectionsOf } from './page-texts.ts'

/** Good compression: it is done once for each set of sections that pages ask for. */
const QUALITY = 9
/** Pages ask for a few dozen sets; whoever asks for others makes no more than these be kept. */
const KEPT = 200

/**
 * `/language/{code}.json` and, kept for ever, the same under the hash of its content [C-20]. With
 * `?sections=cart,menu` only those sections of it: a page fetches what it says and not all that the language has.
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
  const kept = createCache(KEPT)
  app.get<{ Params: { file: string }; Querystring: { sections?: unknown } }>(
    '/language/:file',
    async (request, reply) => {
      const [, code = '', hash] = /^([a-z]{2,3})(?:\.([0-9a-f]+))?\.json$/.exec(request.params.file) ?? []
      if (!services.texts.languages.includes(code)) return onMissing(request, reply)
      const texts = textsOf(code)
      // A page of yesterday names yesterday's hash: today's words are better than none.
      const isKept = hash === texts.hash
      const names = namesIn(request.query.sections)
      const file = await kept.remember(`${code} ${names?.join(',') ?? 'all'}`, texts.hash, () =>
        compress(names ? sectionsOf(texts, names) : texts.body, QUALITY),
      )
      reply
        .header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'public, no-cache')
        .header('vary', 'Accept-Encoding')
        .type('application/json; charset=utf-8')
      return sendCompressed(request, reply, file)
    },
  )
}

/** The sections in one order, each once; undefined where all are meant. */
function namesIn(sections: unknown): string[] | undefined {
  if (typeof sections !== 'string') return undefined
  return [...new Set(sections.split(','))].filter(name => /^[a-z]{1,20}$/.test(name)).toSorted()
}
