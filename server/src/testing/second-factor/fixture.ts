import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/second-factor': { may: 'staff', probe: () => ({}) },
    'POST /staff/second-factor/begin': { may: 'staff', probe: () => ({ body: {} }) },
    'POST /staff/second-factor/confirm': { may: 'staff', probe: () => ({ body: { code: '000000' } }) },
    'POST /staff/second-factor/recovery-codes': { may: 'staff', probe: () => ({ body: { code: '000000' } }) },
    'POST /staff/second-factor/end': { may: 'staff', probe: () => ({ body: { code: '000000' } }) },
  },
}
