/** The actions of the audit log by kind, for its filter. */
export const AUDIT_KINDS = {
  orders: ['ACCEPTED', 'DELAYED', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED', 'CANCEL_DECLINED'],
  stock: ['SOLD_OUT', 'BACK_ON', 'COUNTED', 'COUNT_ENDED'],
  menu: [
    'PICTURE',
    'MENU_PUBLISHED',
    'MENU_LATER',
    'MENU_LATER_CANCELLED',
    'MENU_LATER_FAILED',
    'MENU_DRAFT_DROPPED',
    'MENU_RESTORED',
    'TRANSLATION',
  ],
  money: [
    'REFUNDED',
    'DISPUTE_INQUIRY',
    'DISPUTE_OPEN',
    'DISPUTE_WON',
    'DISPUTE_LOST',
    'DISPUTE_CLOSED',
    'WALLET_CREDITED',
    'LINK_MADE',
    'LINK_SENT',
    'LINK_REVOKED',
    'LINK_REFUNDED',
  ],
  customers: ['SUSPENDED', 'SUSPENSION_LIFTED', 'POINTS_GIVEN', 'POINTS_TAKEN'],
  offers: ['COUPON_MADE', 'COUPON_ENDED', 'SHORT_URL', 'SHORT_URL_GONE'],
  settings: ['SETTING', 'SECRET', 'SECRET_GONE', 'SHOP_MADE', 'HOST_ADDED', 'HOST_REMOVED'],
  people: [
    'INVITED',
    'INVITATION_WITHDRAWN',
    'PERSON_JOINED',
    'ROLE',
    'PERSON_REMOVED',
    'PASSWORD',
    'FACTOR_ON',
    'FACTOR_OFF',
    'FACTOR_RESET',
    'FACTOR_DEMANDED',
    'FACTOR_NOT_DEMANDED',
    'RECOVERY_CODES',
    'OPERATOR_CAME',
  ],
} as const

export type AuditKind = keyof typeof AUDIT_KINDS
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]
