import type { HostCheck, HostProblem } from './integrations.ts'

const TIMEOUT_MS = 5000

/** Requests a shop's site over its public address, as a diner's browser does. */
export function publicHosts({ timeout_ms = TIMEOUT_MS } = {}): HostCheck {
  return {
    async storeAt(address) {
      const signal = AbortSignal.timeout(timeout_ms)
      try {
        const response = await fetch(`${address}/consumer/store`, { redirect: 'manual', signal })
        const { data } = (await response.json()) as { data?: { id?: unknown } }
        return typeof data?.id === 'number' ? { store_id: data.id } : { problem: 'elsewhere' }
      } catch (error) {
        return { problem: problemOf(error) }
      }
    },
  }
}

/** Errors of Node's `fetch` have the cause of a failed connection in `cause`. */
function problemOf(error: unknown): HostProblem {
  const { cause } = error as { cause?: { code?: string } }
  const code = cause?.code ?? ''
  if (error instanceof SyntaxError) return 'elsewhere'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no_dns'
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code) ? 'no_tls' : 'no_response'
}
