import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, ServiceType } from '../../ids.ts'
import { Money } from '../../money.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LETTER_TEXT_MAX } from '../settings/letters.ts'

/** A text of a letter or text message that a shop can replace. */
export const LetterText = z.object({
  letter: z.string(),
  sentence: z.string(),
  /** The program's text. */
  original: z.string(),
  /** What may stand in braces. */
  placeholders: z.array(z.string()),
  /** The shop's own text no longer fits, so the original is sent. */
  is_outdated: z.boolean(),
})
export type LetterText = z.infer<typeof LetterText>

export const listLetterTexts = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/letters/:language',
  auth: 'staff',
  roles: ['owner'],
  summary:
    'The texts of letters and text messages to diners in a language, with what may stand in braces. The shop’s own texts are in the section `letters` of its settings.',
  params: z.object({ ...StoreParams.shape, language: z.string() }),
  response: z.object({ data: z.array(LetterText) }),
})

const params = z.object({ ...StoreParams.shape, language: z.string(), letter: z.string() })
const body = z.object({
  service_type: z.optional(ServiceType),
  /** Unsaved texts, by sentence; null: the original. */
  texts: z.record(z.string(), z.nullable(z.string().check(z.maxLength(LETTER_TEXT_MAX)))),
})

export const previewLetter = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/letters/:language/:letter/preview',
  auth: 'staff',
  roles: ['owner'],
  limit: [{ max: 300, minutes: 5 }],
  summary:
    'A letter and a text message with example data and with texts that are not saved yet. Refuses with the sentence of each wrong text.',
  params,
  body,
  response: z.object({
    /** Null if there is only a text message. */
    letter: z.nullable(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
    /** `parts`: how many messages it is charged as. */
    sms: z.nullable(z.object({ text: z.string(), parts: z.int() })),
  }),
})

export const sendTestLetter = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/letters/:language/:letter/test',
  auth: 'staff',
  roles: ['owner'],
  limit: [{ max: 20, minutes: 60 }],
  summary: 'Sends the letter of the preview to the caller’s own e-mail address.',
  params,
  body,
  response: z.extend(Done, { to: z.string() }),
})

export const getSmsMonth = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/sms-month',
  auth: 'staff',
  roles: ['owner'],
  summary:
    'How many text messages the shop has sent this month, and what they cost, beside the limit for a month.',
  params: StoreParams,
  response: z.object({
    /** Long texts count as several messages. */
    texts: z.int(),
    spent: Money,
    /** The limit in force, which an unsaved change does not affect. */
    month_limit: Money,
  }),
})
