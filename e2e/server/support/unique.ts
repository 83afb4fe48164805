let count = 0

/** Returns digits that no other row of this run has. */
export const serial = () => String(++count).padStart(5, "0")

export const unique = () => `NEU-${serial()}`
