import { pictureKind } from '@tiffin/contract/shop/pictures/pictures'
import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { PictureFileName, PictureStore } from '../../../platform/integrations/integrations.ts'

/** The time limit of one request: a diner waits for a picture, and can use the menu without it. */
const WAIT_MS = 4000
/** Busy stores ask clients to retry. After this many tries the browser has to retry. */
const TRIES = 2
const CONTENT = 'x-amz-meta-sha256'

type BucketOptions = { url: string; key: string; secret: string; region: string }

/**
 * Stores files as objects named `{shop}/{picture}-{size}.{format}`. `url` is the address of a bucket or of a folder in
 * a bucket.
 */
export function inS3(
  { url, key, secret, region }: BucketOptions,
  { limit = () => AbortSignal.timeout(WAIT_MS) }: { limit?: () => AbortSignal } = {},
): PictureStore {
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })
  const addressOf = (store_id: number, { name, size, format }: PictureFileName) =>
    `${url.replace(/\/$/, '')}/${store_id}/${name}-${size}.${format}`

  const ask = asking(client, limit)

  return {
    async keep(store_id, name, files) {
      for (const { size, format, bytes } of files) {
        const file = { name, size, format }
        const body = Buffer.from(bytes)
        const { answer, content } = await ask(addressOf(store_id, file), {
          method: 'PUT',
          body,
          type: `image/${format}`,
        })
        if (!answer.ok) throw failed('keeps no file', answer, content)
      }
    },
    async read(store_id, file) {
      const { answer, content } = await ask(addressOf(store_id, file), { method: 'GET' })
      if (answer.status === 404) return undefined
      if (!answer.ok) throw failed('returns no file', answer, content)
      const hash = answer.headers.get(CONTENT)
      if (hash !== createHash('sha256').update(content).digest('hex'))
        throw new Error('the store of pictures returned a different or incomplete file')
      return content
    },
    async remove(store_id, names) {
      for (const file of names.flatMap(filesOf)) {
        const { answer, content } = await ask(addressOf(store_id, file), { method: 'DELETE' })
        if (!answer.ok && answer.status !== 404) throw failed('removes no file', answer, content)
      }
    },
  }
}

type StoreRequest = { method: string; body?: Buffer<ArrayBuffer>; type?: string }

/** Responses of 500 and above, and missing responses, are retried once; every other response is final. */
function asking(client: AwsClient, limit: () => AbortSignal) {
  return async (address: string, request: StoreRequest) => {
    const { method, body = Buffer.alloc(0), type } = request
    const sha256 = createHash('sha256').update(body).digest('hex')
    const headers = {
      'x-amz-content-sha256': sha256,
      ...(type ? { 'content-type': type, [CONTENT]: sha256 } : {}),
    }
    for (let tried = 1; ; tried += 1) {
      const isLast = tried === TRIES
      try {
        const signed = await client.sign(address, { method, headers, ...(type ? { body } : {}) })
        const answer = await fetch(signed, { signal: limit(), redirect: 'error' })
        const content = Buffer.from(await answer.arrayBuffer())
        if (answer.status < 500 || isLast) return { answer, content }
      } catch (error) {
        if (isLast) throw error
      }
    }
  }
}

const FILES = {
  photo: { sizes: ['s', 'm', 'l'], formats: ['avif', 'webp'] },
  logo: { sizes: ['m', 'i'], formats: ['webp', 'png'] },
  sharing: { sizes: ['m'], formats: ['jpeg'] },
} as const

/** Every file that a picture of this name can have. */
function filesOf(name: string): PictureFileName[] {
  const { sizes, formats } = FILES[pictureKind(name)]
  return sizes.flatMap(size => formats.map(format => ({ name, size, format })))
}

/** Includes the error code of the response, which is more specific than the status. */
function failed(what: string, { status }: Response, content: Buffer): Error {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(content.toString('utf8', 0, 2000)) ?? []
  return new Error(`the store of pictures ${what}: it answered ${status} ${code}`.trim())
}
