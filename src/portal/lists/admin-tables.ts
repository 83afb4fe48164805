export const COMPANY_TABLE = {
  sorts: ["name", "email", "created_at"],
  defaultSort: "-created_at",
  filters: { subscription: ["active", "none"] },
} as const

export const COUPON_TABLE = {
  sorts: ["code", "current_uses", "valid_until", "created_at"],
  defaultSort: "code",
  filters: { status: ["active", "planned", "used_up", "expired", "inactive"] },
} as const
