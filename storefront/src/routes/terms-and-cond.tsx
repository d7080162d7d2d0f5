import { policyScreen } from '../consent/policy-page.tsx'

export const screen = policyScreen('terms')
