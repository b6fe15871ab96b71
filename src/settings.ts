/**
 * The rules for settings that the build and the server share. Each program reads `process.env` in one file of its own
 * and hands the text over; the names, defaults and meanings are those of decisions, section 2.
 */

/** A setting with a value that is not allowed. Programs print `message` alone and exit 2. */
export class SettingError extends Error {
  constructor(name: string, value: string, allowed: string) {
    super(`${name}=${JSON.stringify(value)} is not allowed: ${allowed}`);
    this.name = 'SettingError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * `BASE_URL`: the public address, without a trailing slash. Default `http://localhost:8080`.
 * Throws `SettingError` unless it is an http(s) URL without credentials, query or fragment.
 */
export function readBaseUrl(env: Environment): string {
  const value = env.BASE_URL ?? 'http://localhost:8080';
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url !== null && url.username + url.password + url.search + url.hash === '' && !/[?#]/.test(value);
  if (url === null || !plain || !['http:', 'https:'].includes(url.protocol)) {
    throw new SettingError(
      'BASE_URL',
      value,
      'an http or https address without credentials, query or fragment, such as https://food.example.org',
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** `DIST_DIR`: the folder that artifacts are written to and served from. Default `dist`. */
export function readDistDir(env: Environment): string {
  const value = env.DIST_DIR ?? 'dist';
  if (value.trim() === '' || value.includes('\0')) {
    throw new SettingError('DIST_DIR', value, 'the path of a folder');
  }
  return value;
}
