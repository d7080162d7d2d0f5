import { expect, test } from 'vitest'
import { namesAllergy } from './names-allergy.ts'

test.each([
  'No nuts at all please, my son is allergic.',
  'NUT ALLERGY!!!',
  'allergy: sesame',
  'Soy alérgico a los mariscos',
  'alergia al cacahuate',
  'Ich habe eine Nussallergie',
  'I am a coeliac',
  'mi hija es celíaca',
  'lactose intolerant',
  'without any egg, thanks',
  'Sin nueces, por favor',
  'gluten-free naan if you can',
  'please avoid peanuts',
  'nothing with milk, we carry an EpiPen',
])('a note that names an allergy is recognized: %s [Y-02]', note => expect(namesAllergy(note)).toBe(true))

test.each([
  '',
  'The blue door',
  'Extra egg and milk, please',
  'No onions, extra prawns',
  'Not too hot. Fish well done',
  'Sin cebolla. Con huevo',
  'Ring twice, no change',
])('an ordinary note does not count as an allergy: %s [Y-02]', note => expect(namesAllergy(note)).toBe(false))
