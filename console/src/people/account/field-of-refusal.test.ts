import { expect, test } from 'vitest'
import { fieldOfRefusal } from './field-of-refusal.ts'

test('a refused password is shown at its invalid field [Y-01]', () => {
  const at = (type: string, errors: Record<string, string[]> = {}) => fieldOfRefusal({ type, errors })
  expect(at('password-wrong')).toBe('password')
  expect(at('password-needed')).toBe('password')
  expect(at('code-needed')).toBe('code')
  expect(at('codes-slowed')).toBe('code')
  expect(at('validation', { new_password: ['short'] })).toBe('new_password')
  expect(at('network')).toBe('form')
})
