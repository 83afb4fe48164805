// Answers the calls of the route table.
export { answer } from "../http/answer"
export { routes } from "../routes/table"
