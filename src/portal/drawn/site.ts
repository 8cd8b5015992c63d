/** The site that a document is of. */
export interface Site {
  /** Scheme and host, as the server knows it. */
  origin: string;
  /** The token of writes of who is signed in; '' for a visitor. */
  csrf: () => string;
}
