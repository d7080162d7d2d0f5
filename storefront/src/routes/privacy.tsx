import { policyScreen } from '../people/consent/policy-page.tsx'

export const screen = policyScreen('privacy')
