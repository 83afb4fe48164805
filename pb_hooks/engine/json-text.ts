/** A response's text, which is sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}
