import { addressOf, CallError, type ErrorBody } from '@tiffin/contract/client'
import type { Endpoint, RequestOf, ResponseOf } from '@tiffin/contract/endpoint'
import { judge, staffHeaders } from './api.ts'
import { reportResponse } from './connection.ts'

/** Longer than for other calls: the time of an upload of several megabytes over a slow connection. */
const TIMEOUT_MS = 300_000

type Sending = {
  file: Blob
  signal: AbortSignal
  /** The sent share, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a file to an endpoint with a `raw` body; can be aborted. XMLHttpRequest is used because
 * `fetch` does not report progress.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  request: Pick<RequestOf<E>, 'params' | 'query'>,
  { file, signal, onProgress }: Sending,
): Promise<ResponseOf<E>> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<ResponseOf<E>>()
  const sender = new XMLHttpRequest()
  sender.open(endpoint.method, addressOf(endpoint, request))
  for (const [name, value] of Object.entries(staffHeaders())) sender.setRequestHeader(name, value)
  sender.setRequestHeader('content-type', file.type || 'application/octet-stream')
  sender.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  )
  const fail = (status: number, body: ErrorBody) => {
    const error = new CallError(status, body)
    judge(error)
    reject(error)
  }
  sender.addEventListener('load', () => {
    if (sender.status >= 300) return fail(sender.status, errorIn(sender.responseText))
    reportResponse()
    resolve(JSON.parse(sender.responseText) as ResponseOf<E>)
  })
  const failWithoutResponse = () => fail(0, { error: { message: 'Network Issue', type: 'network' } })
  sender.timeout = TIMEOUT_MS
  sender.addEventListener('error', failWithoutResponse)
  sender.addEventListener('timeout', failWithoutResponse)
  sender.addEventListener('abort', () => reject(signal.reason as Error))
  signal.addEventListener('abort', () => sender.abort())
  sender.send(file)
  return promise
}

function errorIn(text: string): ErrorBody {
  try {
    const body = JSON.parse(text) as ErrorBody
    if (typeof body?.error?.message === 'string') return body
  } catch {
    // Not JSON, for example a proxy's error page.
  }
  return { error: { message: 'Something went wrong.', type: 'unreadable' } }
}
