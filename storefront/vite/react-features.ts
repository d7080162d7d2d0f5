/** A feature of React that no page of ours uses, and what React's code has for it alone. */
export type ReactFeature = {
  /** How a source file uses it. */
  words: RegExp
  /** The kinds of React's tree nodes (`fiber.tag`) that only it creates. */
  tags?: readonly number[]
  /** Functions that nothing else calls, or whose empty answer means that the feature is not there. */
  functions?: readonly string[]
  hooks?: readonly string[]
  /** A constructor whose methods only it calls. */
  methods?: string
}

export const REACT_FEATURES: readonly ReactFeature[] = [
  {
    words: /\b(?:ViewTransition|addTransitionType)\b/,
    tags: [30],
    functions: [
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'startViewTransition',
    ],
  },
  {
    words: /<(?:React\.)?Fragment\b[^>]*\sref=/,
    functions: [
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
    methods: 'FragmentInstance',
  },
  {
    // Parts of the document's head inside the app, which React would move there.
    words: /<(?:base|body|head|html|link|meta|script|style|title)\b|\b(?:preconnect|prefetchDNS|preinit)\b/,
    tags: [26, 27],
    functions: [
      'isHostHoistableType',
      'isSingletonScope',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
  },
  {
    words: /\bextends (?:React\.)?(?:Pure)?Component\b/,
    tags: [1, 17],
    functions: ['initializeClassErrorUpdate'],
  },
  { words: /\bcreatePortal\b/, tags: [4], functions: ['createFiberFromPortal'] },
  { words: /\.Consumer\b/, tags: [9] },
  { words: /<(?:React\.)?Profiler\b/, tags: [12] },
  { words: /\b(?:React\.)?lazy\(/, tags: [16] },
  { words: /\bSuspenseList\b/, tags: [19] },
  { words: /\bActivity\b/, tags: [31] },
  // React's experiments, which its public builds have no way to create.
  { words: /\bunstable_(?:Scope|LegacyHidden|Cache|TracingMarker)\b/, tags: [21, 23, 24, 25] },
  {
    words:
      /\b(?:useActionState|useFormStatus|useOptimistic|requestFormReset)\b|<form\b[^>]*\saction=\{|\bformAction=/,
    functions: ['startHostTransition', 'dispatchOptimisticSetState', 'extractEvents$1'],
    hooks: ['useActionState', 'useFormState', 'useOptimistic', 'useHostTransitionStatus'],
  },
  { words: /\buseCacheRefresh\b/, hooks: ['useCacheRefresh'] },
  { words: /react\/compiler-runtime/, hooks: ['useMemoCache'] },
  { words: /\buseImperativeHandle\b/, hooks: ['useImperativeHandle'] },
  { words: /\b(?:componentStack|captureOwnerStack)\b/, functions: ['getStackByFiberInDevAndProd'] },
]
