import { expect, test } from 'vitest'
import { sizedDrawing } from './sized-drawing.ts'

const drawing = (attributes: string) =>
  `<?xml version="1.0"?><svg${attributes}><rect width="9" height="9"/></svg>`

test.each([
  [' viewBox="0 0 300 100"', ' width="300" height="100" viewBox="0 0 300 100"'],
  [" viewBox='-10,-10 300.5,100'", ` width="300.5" height="100" viewBox='-10,-10 300.5,100'`],
  [' width="100%" height="100%" viewBox="0 0 300 100"', ' width="300" height="100" viewBox="0 0 300 100"'],
  [' width="600" viewBox="0 0 3 1"', ' width="3" height="1" viewBox="0 0 3 1"'],
  [' stroke-width="2" viewBox="0 0 3 1"', ' width="3" height="1" stroke-width="2" viewBox="0 0 3 1"'],
])('a logo drawn as <svg%s> gets the size of its view box', (sent, sized) => {
  expect(sizedDrawing(drawing(sent))).toBe(drawing(sized))
})

test.each([
  ' width="60" height="20" viewBox="0 0 300 100"',
  ' width="6em" height="2em"',
  ' viewBox="0 0 0 0"',
  ' viewBox="none"',
  '',
])('a logo drawn as <svg%s> stays as it was sent', attributes => {
  expect(sizedDrawing(drawing(attributes))).toBe(drawing(attributes))
})

test('a file that is no vector drawing stays as it was sent', () => {
  expect(sizedDrawing('<svg viewBox="0 0 9 9"')).toBe('<svg viewBox="0 0 9 9"')
})
