import { passwordProblems } from '@tiffin/contract/people/accounts/password'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const known = { email: 'gloria.fuertes@example.com', store_name: 'Mango Tree' }

test('the account’s own e-mail is a guess, in any case and with another ending [A-08]', () => {
  const words = { email: 'eddy7@example.com', store_name: 'The Mango Tree' }
  for (const password of ['Eddy7@example.com', 'Eddy7@Example1', 'EDDY7@example.org!'])
    expect(isGuessable(password, words), password).toBe(true)
})

test('common passwords are refused although they pass the rule [A-08]', () => {
  const listed =
    `P@ssw0rd P@ssword1 Passw0rd! Password1! Password123! P@$$w0rd P@ssw0rd123 Welcome1! Welcome@123
    Admin@123 Admin123! Qwerty1! Qwerty123! Qwerty@123 Abc123!@# Abcd@1234 Abcd1234! Aa123456! Aa@123456 Test@123
    Test1234! 1qaz@WSX !QAZ2wsx 1qaz!QAZ zaq1@WSX Pass@123 Pass@1234 Hello123! India@123 Summer2024! Winter@2025
    L3tm31n! Ch4ng3m3! Football1! Liverpool#1 Dragon123$ Monkey!23 Sunshine1! Princess1! Superman1! Il0veyou!
    Contrasena1! Tequiero#1 Guadalupe1! Asdf1234! Qwer1234! 1Q2w3e4r! Zxcvbnm1! Company1! Changeme1! Secret123!`
      .split(/\s+/)
      .filter(each => passwordProblems(each).length === 0)
  const passed = listed.filter(each => !isGuessable(each, known))
  expect(listed.length).toBeGreaterThan(45)
  // Two of fifty are not recognised; the rate limit covers those.
  expect(passed).toEqual(['1qaz!QAZ', 'India@123'])
})

test('a password that is mostly the e-mail’s or the shop’s name is refused [A-08]', () => {
  expect(
    ['GloriaFuertes1!', 'Gl0ria.Fuertes', 'MangoTree1!', 'M4ngo-Tr33'].filter(
      each => !isGuessable(each, known),
    ),
  ).toEqual([])
  expect(isGuessable('anna-Sings-99-Arias', { ...known, email: 'anna@example.com' })).toBe(false)
})

test('long and random passwords are accepted, pasted ones too [A-08]', () => {
  const good = [
    'Curry+77 for two',
    'correct Horse 4 battery!',
    'xK9!4821',
    'Tr0ub4dor&3',
    'Ñandú 12',
    'zR-8#kkQ2',
  ]
  expect(good.filter(each => isGuessable(each, known))).toEqual([])
  const random = fc.stringMatching(/^[A-Za-z0-9!#%&*+-]{14,30}$/)
  fc.assert(
    fc.property(random, text => {
      expect(isGuessable(`${text}-xKw`, known)).toBe(false)
    }),
  )
})
