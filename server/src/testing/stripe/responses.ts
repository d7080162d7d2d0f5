import type { StripeResponse } from './shapes.ts'

export function wrong(code: string | undefined, message: string): StripeResponse {
  return { status: 400, body: { error: { type: 'invalid_request_error', ...(code && { code }), message } } }
}

/** Names the parameter, as Stripe does: a customer that another call refers to is a wrong parameter of that. */
export function missing(kind: string, id: string, status = 404): StripeResponse {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    ...(kind === 'customer' && { param: 'customer' }),
  }
  return { status, body: { error } }
}

/** To a restricted key without the right for a call. */
export function forbidden(key: string): StripeResponse {
  const message = `The provided key '${key.slice(0, 8)}****${key.slice(-4)}' does not have the required permissions for this endpoint. Having more permissions would allow this request to continue.`
  return { status: 403, body: { error: { type: 'invalid_request_error', message } } }
}
