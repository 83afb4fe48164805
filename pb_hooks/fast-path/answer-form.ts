import { isFormPost } from "../http/form-post"
import { type Page, RENDERED, sendPage } from "../http/page-response"
import { load } from "./admission"

/** What a browser without script sends to a route of the API is answered with a page. */
const FORM = "form"

export const markForm = (event: core.RequestEvent): void => event.set(FORM, isFormPost(event))

export const isForm = (event: core.RequestEvent): boolean => event.get(FORM) === true

export const answerForm = (event: core.RequestEvent): void => load("pages").answerInquiryForm(event)

export const sendAnswer = (event: core.RequestEvent): void => sendPage(event, event.get(RENDERED) as Page)
