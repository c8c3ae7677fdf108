/** Why a file that somebody brought is no paper to be signed. */
export type Unusable = 'ENCRYPTED' | 'DAMAGED' | 'SIGNED' | 'TOO_MANY_PAGES' | 'ABSURD';

export class UnusablePdf extends Error {
  readonly why: Unusable;
  constructor(why: Unusable) {
    super(why);
    this.why = why;
  }
}
