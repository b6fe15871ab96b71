/** The Finnish forms of a word, as `LocalisedLanguage.formsOf` states them. */
export function formsOf(_word: string): readonly string[] {
  return [];
}
