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

/** Long enough that a piece costs no more than its letters do. */
const PIECE_LENGTH = 1024 * 1024;

/** A text in pieces that each end where a line does: to encode it whole would take its room a second time. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at + PIECE_LENGTH) + 1 || text.length;
    yield text.slice(at, end);
    at = end;
  }
}
