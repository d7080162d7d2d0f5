import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Compressed, etagOf, sendCompressed } from './compressed.ts'
import { refusal } from './refusal.ts'

type Asset = Compressed & { type: string }

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
}

/**
 * Serves the files of a build folder from memory: they are a few megabytes, and reading them would use Node's thread
 * pool, which password hashing needs. File names contain a hash of the content, so clients may cache them without
 * limit.
 */
export function mountAssets(app: FastifyInstance, folder: string): void {
  const assets = readAssets(folder)
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const asset = assets.get(request.params['*'])
    if (!asset) throw refusal('not-found')
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .type(asset.type)
    return sendCompressed(request, reply, asset)
  })
}

/** Each folder is read once: a process serves one build, however many apps it makes. */
const assetsOfFolder = new Map<string, Map<string, Asset>>()

function readAssets(folder: string): Map<string, Asset> {
  const assets = assetsOfFolder.get(folder) ?? readFolder(folder)
  assetsOfFolder.set(folder, assets)
  return assets
}

function readFolder(folder: string): Map<string, Asset> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return new Map(
    names
      .filter(name => extname(name) in TYPES)
      .map(name => [name, readAsset(join(folder, name), TYPES[extname(name)]!)]),
  )
}

/** A file together with its compressed copies in the same folder. */
function readAsset(path: string, type: string): Asset {
  const plain = readFileSync(path)
  const copy = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined)
  const [br, gzip] = [copy('.br'), copy('.gz')]
  return { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}), etag: etagOf(plain), type }
}
