/**
 * Data of an answer that is JSON already and goes out as it is, for lists that are asked for a hundred times a second: whoever makes one passes each
 * part of it through the contract's closed schema, once, when the part is made.
 */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
