import type { CallError } from '@tiffin/contract/client'

/** Where a refused change of the password is told: at the field that was wrong, or else below the form. */
export function fieldOfRefusal({
  type = '',
  errors,
}: Pick<CallError, 'type' | 'errors'>): 'password' | 'new_password' | 'code' | 'form' {
  if (errors.new_password) return 'new_password'
  if (type.startsWith('password-')) return 'password'
  return /^codes?-/.test(type) ? 'code' : 'form'
}
