/** How a person and their question were read; `look` if a program is not sure. */
export type ReadBy = "feedback" | "labels" | "person" | "look"
