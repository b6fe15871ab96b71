/** Text as searches compare it: Unicode NFC, lower case (decisions, 5). */
export function lowered(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Text without case, diacritics and compatibility forms: "Hernesupp, ÕLIGA" and "hernesupp, oliga" are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A slug as a client may send it: blanks around it and upper case are forgiven, nothing else (decisions, 5). */
export function tidySlug(text: string): string {
  return text.trim().toLowerCase();
}
