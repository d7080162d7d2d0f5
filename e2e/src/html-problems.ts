import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // React and the browser choose the notation: the case of its DOCTYPE and attributes, ends of elements
      // without content, and values of attributes that need none.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // React's ids begin with an underscore, as HTML permits.
      'valid-id': ['error', { relaxed: true }],
      // The style sheet keeps the numbers of this class on one line.
      'tel-non-breaking': ['error', { ignoreClasses: ['phone'] }],
    },
  }),
)

/** Safari announces a list without markers as a list only if it has the role. */
const REPEATED_ROLE = /^Redundant role "list" on <[uo]l>$/

/** The parts of the checkout are forms that one button outside of them sends together. */
const IN_PART = /<section[^>]* data-part=(?:(?!<\/section>).)*$/s

const IN_LETTERS: ConfigData = {
  rules: {
    // Mail programs ignore style sheets in part, and do not know the element `main`.
    'no-inline-style': 'off',
    'prefer-native-element': ['error', { exclude: ['main'] }],
    // Some lay out tables by deprecated attributes only, and support the role `presentation` but not its synonym `none`.
    'no-deprecated-attr': 'off',
    'presentation-role-style': 'off',
  },
}

/** The problems that html-validate finds in a document [Z-17]. */
export async function htmlProblems(html: string, kind: 'page' | 'letter' = 'page'): Promise<string[]> {
  const { results } = await validator.validateString(html, kind === 'letter' ? IN_LETTERS : {})
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ ruleId, message, offset }) => {
      const isPart = ruleId === 'wcag/h32' && IN_PART.test(html.slice(0, offset))
      if (isPart || REPEATED_ROLE.test(message)) return []
      return [`${ruleId}: ${message} (${html.slice(Math.max(0, offset - 60), offset + 120)})`]
    }),
  )
}
