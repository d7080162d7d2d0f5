import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CheckRow } from './check-row.tsx'
import { Field } from './field.tsx'
import { FieldSet } from './field-set.tsx'
import { RadioGroup, RadioRow } from './radio-group.tsx'

describe('a field', () => {
  const html = renderToStaticMarkup(
    <Field
      id="email"
      type="email"
      autoComplete="email"
      label="E-mail"
      hint="For your receipt."
      error="Enter an e-mail"
    />,
  )

  test('has a visible label that belongs to it', () => {
    expect(html).toContain('<label for="email"')
  })

  test('is read with its hint and its error', () => {
    expect(html).toContain('aria-describedby="email-hint email-error"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/<p id="email-error".*Enter an e-mail/)
  })

  test('lets the browser fill it in', () => {
    expect(html).toMatch(/<input[^>]*type="email"[^>]*autoComplete="email"/i)
  })
})

describe('a group of options', () => {
  test('is one question with its rule, and real radios of one name', () => {
    const html = renderToStaticMarkup(
      <RadioGroup legend="Bread" rule="Choose 1" name="bread" value="naan" onChange={() => {}} id="g">
        <RadioRow value="naan" label="Plain naan" />
        <RadioRow value="garlic" label="Garlic naan" figure="+ £1.20" />
      </RadioGroup>,
    )
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="g-rule"/)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html.match(/name="bread"/g)).toHaveLength(2)
    expect(html.match(/checked=""/g)).toHaveLength(1)
  })

  test('can be focused by a script when a choice is missing', () => {
    const html = renderToStaticMarkup(
      <FieldSet legend="Extras" id="extras" error="Choose one">
        <CheckRow label="Raita" />
      </FieldSet>,
    )
    expect(html).toMatch(/<fieldset tabindex="-1"[^>]*id="extras"/i)
  })
})
