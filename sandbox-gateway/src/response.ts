/** A response to a request. */
export type GatewayResponse = {
  status: number
  type?: 'json' | 'html'
  body?: string
  headers?: Record<string, string>
}

export function json(status: number, value: unknown): GatewayResponse {
  return { status, type: 'json', body: JSON.stringify(value) }
}

export function problem(status: number, code: string, message: string): GatewayResponse {
  return json(status, { error: { code, message } })
}

/** Redirects the browser with 303, so that reloading does not send the form again. */
export function seeOther(location: string): GatewayResponse {
  return { status: 303, headers: { location } }
}
