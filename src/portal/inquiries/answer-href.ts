/** A new mail in the user's own program, with lines as mails have them. */
export function answerHref(email: string, subject: string, body: string): string {
  const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, "\r\n"))
  return `mailto:${email}?subject=${encoded(subject)}&body=${encoded(body)}`
}
