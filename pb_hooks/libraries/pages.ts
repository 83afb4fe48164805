// Renders public pages that the page cache does not hold.
export { answerPage } from "../pages/answer-page"
