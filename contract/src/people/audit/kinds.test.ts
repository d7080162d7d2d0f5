import { expect, test } from 'vitest'
import texts from '../../../texts/en/console.json' with { type: 'json' }
import { AUDIT_KINDS } from './kinds.ts'

test('every action of the audit log belongs to one kind of the filter, and every kind has a text [Y-09]', () => {
  const worded = Object.keys(texts.audit).filter(key => /^[A-Z_]+$/.test(key))
  expect(Object.values(AUDIT_KINDS).flat().toSorted()).toEqual(worded.toSorted())
  for (const kind of Object.keys(AUDIT_KINDS)) expect(texts.audit).toHaveProperty(`kind_${kind}`)
})
