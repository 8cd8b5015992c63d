/** The site that a document belongs to. */
export interface Site {
  /** The scheme and host, as the server knows them. */
  origin: string;
  /** Returns the CSRF token of the signed-in user; '' for a visitor. */
  csrf: () => string;
}
