/** The sortings of lists of users; only lists with several companies sort by `company`. */
export const MEMBER_TABLE = { sorts: ["name", "email", "created_at"], defaultSort: "name" } as const
export const PROFILE_TABLE = {
  sorts: ["name", "email", "company", "created_at"],
  defaultSort: "name",
  filters: { only: ["noCompany", "unclaimed"] },
  also: ["company"],
} as const
