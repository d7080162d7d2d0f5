import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')

/** The contact form [I-09]. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/foodhub/contact/email',
  auth: 'visitor',
  limit: [{ max: 10, minutes: 60 }],
  idempotent: true,
  summary:
    'Sends a message to the shop; visitors may. Refuses with the texts of each wrong field. 400 "Recaptcha validation failed" if the installation has reCAPTCHA keys and the token is missing or not accepted. `homepage` is invisible to people: a request that fills it in gets the same response, and nothing is stored.',
  query: z.object(common),
  body: z.object({
    name: text(200),
    phone: text(60),
    email: text(200),
    message: text(10_000),
    recaptcha: text(8000),
    homepage: text(1000),
  }),
  response: z.object({ message: z.literal('success') }),
})
