import { expect, test } from 'vitest'
import { type Registration, registrationProblems } from './registration.ts'

const shop = {
  phone: { reg_ex: '^(\\+44|0)[1-9][0-9]{8,9}$', max_length: 15 },
  country: { alias: 'UK', iso: 'GB', id: 1, distance_type: 'MILES' as const, distance_label: 'mi' },
}
const good: Registration = {
  first_name: 'Amina',
  last_name: 'Shah',
  email: 'amina@example.com',
  phone: '07400 123456',
  password: 'Mango-tree-9',
  password_confirmation: 'Mango-tree-9',
  is_subscribed_sms: false,
  is_subscribed_email: false,
  agree_checkbox: true,
}
const problems = (change: Partial<Registration>) => registrationProblems({ ...good, ...change }, shop)

test('a complete form has no errors, whichever marketing is agreed to', () => {
  expect(problems({})).toEqual({})
  expect(problems({ is_subscribed_sms: true })).toEqual({})
})

test('the terms must be agreed to [A-12]', () => {
  expect(problems({ agree_checkbox: false })).toEqual({ agree_checkbox: 'errors.required' })
})

test('the error of an empty field names the field [A-09] [E-42]', () => {
  expect(problems({ first_name: ' ', email: '' })).toEqual({
    first_name: 'account.missing.first_name',
    email: 'account.missing.email',
  })
})

test('names, e-mail and phone are validated by their patterns here as well [A-09] [A-56] [A-58]', () => {
  expect(
    problems({ first_name: 'R2D2', last_name: 'O_Neill', email: 'amina@example', phone: '123' }),
  ).toEqual({
    first_name: 'account.problem.first_name',
    last_name: 'account.problem.last_name',
    email: 'account.problem.email',
    phone: 'account.problem.phone',
  })
})

test('a weak password and one that is not repeated are refused [A-08]', () => {
  expect(problems({ password: 'mango', password_confirmation: 'mango' })).toEqual({
    password: 'account.problem.password',
  })
  expect(problems({ password_confirmation: 'Mango-tree-8' })).toEqual({
    password_confirmation: 'account.problem.password_confirmation',
  })
})
