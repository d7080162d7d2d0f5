import type { CallError } from '@tiffin/contract/client'

/** Where the error of a refused password change is shown: at the invalid field, or else below the form. */
export function fieldOfRefusal({
  type = '',
  errors,
}: Pick<CallError, 'type' | 'errors'>): 'password' | 'new_password' | 'code' | 'form' {
  if (errors.new_password) return 'new_password'
  if (type.startsWith('password-')) return 'password'
  return /^codes?-/.test(type) ? 'code' : 'form'
}
