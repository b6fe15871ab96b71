/** The words of a text: a long list of slugs or addresses as a table reads them. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
