/** An answer to a request. */
export type Answer = {
  status: number
  type?: 'json' | 'html'
  body?: string
  headers?: Record<string, string>
}

export function json(status: number, value: unknown): Answer {
  return { status, type: 'json', body: JSON.stringify(value) }
}

export function problem(status: number, code: string, message: string): Answer {
  return json(status, { error: { code, message } })
}

/** Sends the browser on; a form that was sent is not sent again by reloading. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { location } }
}
