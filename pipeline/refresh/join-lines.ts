/** Enough that there are few pieces, few enough that what a piece is made of is soon let go. */
const LINES_A_PIECE = 1_000;

/**
 * Lines, each with its end, as one text. Joined piece by piece: all at once, with the parts that each is put together
 * from, would take several times the room of the text.
 */
export function joinLines(lines: Iterable<string>): string {
  const pieces: string[] = [];
  let piece: string[] = [];
  for (const line of lines) {
    if (piece.push(line) < LINES_A_PIECE) continue;
    pieces.push(piece.join(''));
    piece = [];
  }
  return pieces.join('') + piece.join('');
}
