import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Writable } from 'node:stream'
import { isConflict } from '../db/unavailable.ts'
import { openHttpServer, type HttpTimeouts } from './http-server.ts'
import { openContext } from './context-of.ts'
import type { Services } from './context.ts'
import { Refusal, refusal, refusalBody, statusOf } from './refusal.ts'
import { SecretsLocked } from '../secrets/secrets.ts'
import { SECURITY_HEADERS } from './security.ts'
import { hostnameOf } from './store.ts'
import { endStreamsOnClose } from './stream.ts'

declare module 'fastify' {
  // Declaration merging works with interfaces only.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyRequest {
    /** The language of the response, set once the store is known. */
    language: string
  }
}

/**
 * `consoleApp` handles requests for the console's host if both share a port. `logs` receives the log lines instead of
 * standard output.
 */
export type ServerOptions = {
  consoleApp?: FastifyInstance | undefined
  logs?: Writable | undefined
  timeouts?: HttpTimeouts
}

/** The contract validates requests and responses. Fastify would load two compilers of JSON schemas at every start. */
const noSchema = () => (): never => {
  throw new Error('a route must not have a JSON schema: its endpoint validates requests and responses')
}

/**
 * Creates a Fastify server with everything that both origins share: logging, headers, limits, error bodies, and streams
 * that end at shutdown.
 */
export async function createServer(
  services: Services,
  { consoleApp, logs, timeouts }: ServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: handler =>
      openHttpServer(services, consoleApp ? routeByHost(services, consoleApp, handler) : handler, timeouts),
    // Our own server below sends these responses.
    clientErrorHandler: () => {},
    logger: loggerOf(services, logs),
    genReqId: () => randomUUID(),
    // Only our own proxy is trusted. Entries further left in X-Forwarded-For may be forged by the client.
    trustProxy: services.env.TRUST_PROXY === 'true' ? (_, hop) => hop === 0 : false,
    // A request whose URL cannot be parsed does not reach the hooks.
    frameworkErrors: (_, request, reply) => {
      secure(request, reply)
      void sendError(services, refusal('not-found'), reply)
    },
    bodyLimit: 64 * 1024,
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    forceCloseConnections: 'idle',
    // Our own responses contain the time to retry.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  })
  endStreamsOnClose(app)
  app.decorateRequest('language', '')
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    services.news.end()
  })
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    // If the Host header is duplicated, it is unknown which value a proxy used.
    done(closing ? refusal('unavailable') : countHosts(request) > 1 ? refusal('invalid-data') : undefined)
  })
  await app.register(rateLimit, {
    global: false,
    cache: 20_000,
    errorResponseBuilder: ({ ip }) => {
      services.floods.countRefusal(ip)
      return refusal('too-many-requests')
    },
  })
  // Confirm and logout have no body, but some clients send a content type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void app.getDefaultJsonParser('error', 'error')(request, body as string, done)
  })
  app.setErrorHandler((error: FastifyError, _, reply) => sendError(services, error, reply))
  app.setNotFoundHandler((_, reply) => sendError(services, refusal('not-found'), reply))
  return app
}

function loggerOf({ env }: Services, logs: ServerOptions['logs']) {
  if (env.LOG_LEVEL === 'silent') return false
  return {
    level: env.LOG_LEVEL,
    ...(logs ? { stream: logs } : {}),
    // No headers, addresses or query values: the log must not contain personal data.
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathToLog(request.url),
        host: request.headers?.host,
      }),
      err: (error: FastifyError) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
      }),
    },
  }
}

/** Pages whose path ends in the token of a link. */
const TOKEN_PATHS = /^(\/(?:reset-password|social|booking)\/)[^/]+\/?$/
/** Calls with the token of a booking. */
const BOOKING_CALLS = /(\/table_booking\/)[0-9a-f-]{36}/i

/** Without the query, and without the token of a link. */
function pathToLog(url: string | undefined): string | undefined {
  return url?.split('?')[0]?.replace(TOKEN_PATHS, '$1...').replace(BOOKING_CALLS, '$1...')
}

function countHosts({ raw }: FastifyRequest): number {
  let count = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2)
    if (raw.rawHeaders[at]!.toLowerCase() === 'host') count++
  return count
}

function secure(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS)
  reply.header('x-request-id', request.id)
}

/** Whether the request is for the console's hostname, if console and shops share a port. */
function routeByHost(
  services: Services,
  consoleApp: FastifyInstance,
  shops: RequestListener,
): RequestListener {
  const host = hostnameOf(services.env.CONSOLE_HOST)
  return (request, response) => {
    if (hostnameOf(request.headers.host ?? '') === host) consoleApp.routing(request, response)
    else shops(request, response)
  }
}

/**
 * Sends a refusal with its own status, a malformed request with its status, and every other error as a 500 that is
 * logged.
 */
export function sendError(
  services: Services,
  error: Error & { statusCode?: number },
  reply: FastifyReply,
): FastifyReply {
  const { request } = reply
  const { translate } = openContext(services, request)
  reply.header('cache-control', 'no-store')
  const refused = refusalIn(services, error, request)
  if (refused) {
    const status = error === refused ? statusOf(refused) : (error.statusCode ?? statusOf(refused))
    // An outage is temporary, so every such response contains a time to retry.
    const retry_after = refused.retry_after ?? (status === 503 ? 2 : undefined)
    if (retry_after) reply.header('retry-after', retry_after)
    return reply.code(status).send(refusalBody(refused, translate))
  }
  request.log.error({ err: error }, 'a request failed')
  return reply.code(500).send({
    error: { message: translate('errors.something_went_wrong'), type: 'internal' },
    request_id: request.id,
  })
}

/** The refusal for an error; undefined for a bug. */
function refusalIn(
  services: Services,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error.statusCode === 413)
    return refusal('too-large', { values: { most: sizeWords(request.routeOptions.bodyLimit) } })
  if ((error.statusCode ?? 500) < 500) return refusal('invalid-data')
  if (error instanceof SecretsLocked) {
    request.log.error({ err: error }, 'a secret cannot be encrypted or decrypted')
    return refusal('secrets-locked')
  }
  const isTemporary = isConflict(error) || services.outage.explains(error, request.log)
  return isTemporary ? refusal('unavailable') : undefined
}

function sizeWords(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes / 2 ** 10} kB` : `${bytes / 2 ** 20} MB`
}
