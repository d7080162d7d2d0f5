import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: { 'GET /staff/databases': { may: ['operator'], probe: () => ({}) } },
}
