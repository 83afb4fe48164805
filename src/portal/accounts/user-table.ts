/** How lists of users are sorted; `company` only where there is more than one. */
export const MEMBER_TABLE = { sorts: ["name", "email", "created_at"], defaultSort: "name" } as const
export const PROFILE_TABLE = {
  sorts: ["name", "email", "company", "created_at"],
  defaultSort: "name",
  filters: { only: ["noCompany", "unclaimed"] },
} as const
