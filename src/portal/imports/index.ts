// Exports the parts that other features may use.

export { ChooseFile } from "./choose-file"
export { default as importTexts } from "./import.json"
export { ImportProgress } from "./import-progress"
export { ProblemList } from "./problem-list"
